import type { FaultKind } from './faults'

/** A fault that may stand for now. What is no longer needed is red too. */
export interface Allowed {
  /** Path of the page. */
  path: string
  kind: FaultKind
  /** A part of what is seen. */
  says: string
  /** Why it may stand, and what would end it. */
  reason: string
}

export const allowed: readonly Allowed[] = []
