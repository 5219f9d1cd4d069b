import { fail } from '../../../base/errors'
import { holds } from './holds'
import type { ResolveSession, Route, SessionUser } from '../types'

/**
 * Who calls, if the route lets them. Several keys mean any of them.
 * @returns undefined for a public route: nobody is looked up
 * @throws SESSION_OVER, SESSION_EXPIRED, PERMISSION_DENIED
 */
export async function authorize(
  route: Route,
  token: string | undefined,
  resolveSession: ResolveSession,
): Promise<SessionUser | undefined> {
  if (route.permission.includes('public')) return undefined
  const user = token === undefined ? undefined : await resolveSession(token)
  if (!user) throw fail('SESSION_OVER')
  if (!mayCall(route, user))
    throw fail('PERMISSION_DENIED', {
      summary: route.summary,
      permission: route.permission.join(' 或 '),
    })
  return user
}

/** Whether a user holds one of the route's permissions. */
export const mayCall = ({ permission }: Route, user: SessionUser): boolean =>
  permission.some((key) => key === 'login' || holds(user, key))

/** The token of `Authorization: Bearer …`. */
export const bearerToken = (header: string | undefined): string | undefined =>
  /^Bearer (\S+)$/i.exec(header ?? '')?.[1]
