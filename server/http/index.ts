export { defineRoute } from './defineRoute'
export type { RouteSpec } from './defineRoute'
export type {
  Context,
  Log,
  PublicContext,
  RateClass,
  ResolveSession,
  Route,
  RouteInput,
  SessionUser,
} from './types'
