export { defineCrud } from './defineCrud'
export type { CrudSpec } from './defineCrud'
