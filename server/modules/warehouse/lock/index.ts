export { releaseByHand } from './changeByHand'
export { lockByHand } from './lockByHand'
export type { HandLock } from './lockByHand'
export { holdersOf } from './holdersOf'
