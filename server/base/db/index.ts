export {
  actFor,
  asCompany,
  asPlatform,
  asSystem,
  asWholeCompany,
  becomeActor,
  narrowScopeOf,
} from './tenancy/actFor'
export type { Actor } from './tenancy/actFor'
export { anyOf, anyText } from './statements/anyOf'
export { containing } from './statements/containing'
export { connect } from './connection/connect'
export type { Connection } from './connection/connect'
export { migrate } from './setup/migrate'
export { isLostRace, retryLostRace } from './connection/lostRace'
export { inSets } from './statements/inSets'
export { namedColumns } from './statements/namedColumns'
export { nextNumber, nextNumbers } from './statements/nextNumber'
export { now, today } from './statements/now'
export { orRefusal } from './statements/orRefusal'
export { openSnapshot } from './tenancy/openSnapshot'
export { takeOver } from './statements/takeOver'
export { wordOnce } from './statements/wordOnce'
export { recordsOf, textsOf, toJson } from './json'
export { keptId, readKept } from './readKept'
export type { JsonValue } from './json'
export type { Tables } from './tables.gen'
export type { Db, Id, Trx } from './types'
