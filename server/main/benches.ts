import type { Bench } from '../kit/jobs'
import { modules } from './modules'

/** Who works at the queues that modules bring. */
export const benches: readonly Bench[] = modules.flatMap((module) => module.benches ?? [])
