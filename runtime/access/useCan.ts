import { useCallback } from 'react'
import { useSession } from '../session'
import { isAllowed, type AccessCheck } from './isAllowed'

/** The check for the user at hand. Nobody signed in: nothing is allowed. */
export function useCan(): (check: AccessCheck) => boolean {
  const user = useSession((session) => session.user)
  return useCallback((check) => user !== undefined && isAllowed(check, user), [user])
}
