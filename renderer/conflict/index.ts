export { sameValue } from './sameValue'
export { sendEdit } from './sendEdit'
export type { EditInput } from './sendEdit'
