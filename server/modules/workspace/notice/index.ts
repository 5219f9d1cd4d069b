import { manageRoutes } from './manageRoutes'
import { noticeRoutes as readerRoutes } from './routes'
import type { Route } from '../../../kit/http'

export { moveNotices } from './moveNotices'

/** Everything the server knows about notices: reading them, and writing a company's own. */
export const noticeRoutes: readonly Route[] = [...readerRoutes, ...manageRoutes]
