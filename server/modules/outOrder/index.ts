export { createOutOrder } from './createOutOrder'
export type { OutLine, OutOrderMade, OutRequest, OutSource } from './createOutOrder'
