import { moveListRoutes } from './moveList'
import { quickMoveRoutes } from './quickMove'

export const moveRoutes = [...moveListRoutes, ...quickMoveRoutes]
export { postMove } from './postMove'
