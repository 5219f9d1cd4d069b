export { createQueryClient } from './createQueryClient'
export { createHeldAnswers, useHeldAnswers } from './heldAnswers'
export type { HeldAnswers } from './heldAnswers'
