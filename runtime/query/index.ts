export { createQueryClient } from './createQueryClient'
export { markStale } from './markStale'
export { createHeldAnswers, useHeldAnswers } from './heldAnswers'
export type { HeldAnswers } from './heldAnswers'
