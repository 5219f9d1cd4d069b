import { findPage, loginPath } from '../runtime/routing'
import { useSession } from '../runtime/session'

/**
 * The server no longer knows the session: everything about the user is forgotten. On a whitelisted page the call is
 * simply rejected and nothing changes (specification §4 "Session").
 * @returns the login page that leads back here, where the user has to go there
 */
export function endSession(at: { pathname: string; search: string }): string | undefined {
  if (isPublic(at.pathname)) return undefined
  useSession.getState().reset()
  return loginPath(at.pathname, at.search)
}

/** Whether a path is on the whitelist: its page may be seen without signing in. */
export const isPublic = (path: string): boolean => findPage(path)?.meta.permission === 'public'
