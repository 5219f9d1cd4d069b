import type { Fact } from '../kit/facts'
import { modules } from './modules'

/** Every stream of facts that resources may count. */
export const facts: readonly Fact[] = modules.flatMap(({ facts: own = [] }) => own)
