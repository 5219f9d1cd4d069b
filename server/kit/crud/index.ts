export { defineCrud } from './defineCrud'
export { defineCrudImport } from './defineCrudImport'
export type { CrudSpec, InUse } from './types'
export { usesOf } from './usesOf'
