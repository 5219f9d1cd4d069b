import { moveDocumentRoutes } from './plan/moveDocument'
import { moveLineRoutes } from './plan/lineRoutes'
import { openRoute } from './plan/openRoute'
import { wholeShelfRoute } from './plan/wholeShelf'
import { quickMoveRoutes } from './scan/quickMove'

export { findShelf, shelfOfCode } from './post/findShelf'
export { postMove } from './post/postMove'
export { takeBackMove } from './post/takeBackMove'
export { move, moveDocumentRoutes } from './plan/moveDocument'

export const moveRoutes = [
  ...moveDocumentRoutes,
  ...moveLineRoutes,
  openRoute,
  wholeShelfRoute,
  ...quickMoveRoutes,
]
