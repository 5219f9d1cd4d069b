export { holds, mayCall } from './authorize'
export { jobContext } from './createContext'
export { defineRoute } from './defineRoute'
export type { RouteSpec } from './defineRoute'
export { shownOnce } from './shownOnce'
export type {
  Context,
  FileWork,
  Log,
  PublicContext,
  RateClass,
  ResolveSession,
  Route,
  RouteInput,
  RowWork,
  SessionUser,
} from './types'
