export { followOtherWindows } from './followOtherWindows'
export { greetingAt } from './greetingAt'
export { pruneMenus } from './pruneMenus'
export { refreshAlone } from './refreshAlone'
export { useSession } from './useSession'
export type { MenuNode, ReadMenuNode } from './pruneMenus'
export type { Session, SessionFacts } from './useSession'
export type {
  Credentials,
  FailsBefore,
  MenuEntry,
  MenuMeta,
  SessionStore,
  SessionUser,
} from './types'
