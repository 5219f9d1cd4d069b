export { ForbiddenPage } from './ForbiddenPage'
export { NotFoundPage } from './NotFoundPage'
