export { narrowing } from './narrowing'
export { scopePolicies } from './scopePolicies'
export { scopedTables, unscopedTables } from './scopedTables'
export type { TableScope } from './scopedTables'
