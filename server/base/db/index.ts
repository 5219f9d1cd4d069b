export {
  actFor,
  asCompany,
  asPlatform,
  asSystem,
  asWholeCompany,
  becomeActor,
  narrowScopeOf,
} from './actFor'
export type { Actor } from './actFor'
export { containing } from './containing'
export { connect } from './connect'
export type { Connection } from './connect'
export { migrate } from './migrate'
export { isLostRace, retryLostRace } from './lostRace'
export { nextNumber } from './nextNumber'
export { now, today } from './now'
export { orRefusal } from './orRefusal'
export { openSnapshot } from './openSnapshot'
export { takeOver } from './takeOver'
export { wordOnce } from './wordOnce'
export { textsOf, toJson } from './json'
export type { JsonValue } from './json'
export type { Tables } from './tables.gen'
export type { Db, Id, Trx } from './types'
