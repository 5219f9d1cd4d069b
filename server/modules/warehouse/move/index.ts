import { moveDocumentRoutes } from './plan/moveDocument'
import { moveLineRoutes } from './plan/lineRoutes'
import { openRoute } from './plan/openRoute'
import { wholeShelfRoute } from './plan/wholeShelf'
import { quickMoveRoutes } from './scan/quickMove'

export { findShelf, holdOpenShelves, requireOpen, shelfOfCode } from './post/findShelf'
export type { FoundShelf } from './post/findShelf'
export { postMove } from './post/postMove'
export { postShelving, takeBackShelving } from './post/postShelving'
export type { Shelved, ShelvingLine } from './post/postShelving'
export { holdStock } from './post/shelfStock'
export type { ShelfStock } from './post/shelfStock'
export { takeBackMove } from './post/takeBackMove'
export { move, moveDocumentRoutes } from './plan/moveDocument'

export const moveRoutes = [
  ...moveDocumentRoutes,
  ...moveLineRoutes,
  openRoute,
  wholeShelfRoute,
  ...quickMoveRoutes,
]
