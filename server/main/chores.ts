import type { Chore } from '../kit/jobs'
import { modules } from './modules'

/** What one node does for all at regular times, by name. Each module declares its own. */
export const chores: Readonly<Record<string, Chore>> = Object.assign(
  {},
  ...modules.map((module) => module.chores ?? {}),
)
