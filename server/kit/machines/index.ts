export { chosenRows, splitBody } from './batchBody'
export { batchRoute } from './batchRoute'
export type { BatchRouteSpec } from './batchRoute'
export { defineBatch } from './defineBatch'
export type { BatchSpec } from './defineBatch'
export { defineMachine } from './defineMachine'
export type { MachineSpec, Transition } from './defineMachine'
export { declaredAction } from './declaredAction'
export { enqueueBatch } from './enqueueBatch'
export { forEachRow } from './forEachRow'
export type { NameRow } from './forEachRow'
export { readChosen } from './readChosen'
export { holdFirst, lockedFirst } from './lockOrder'
export { lockRow } from './lockRow'
export { requireState, stateOf, stateRefused } from './stateRefused'
export type {
  BatchAnswer,
  DeclaredAction,
  Input,
  InputOf,
  MachineRow,
  RowOf,
  RowResult,
} from './types'
