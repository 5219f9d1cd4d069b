export { editsOf, editsOfRoutes } from './editsOf'
export type { Edit } from './editsOf'
export { guardEdits } from './guardEdits'
