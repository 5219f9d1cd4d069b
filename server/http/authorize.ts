import { fail } from '../errors'
import type { ResolveSession, Route, SessionUser } from './types'

/**
 * Who calls, if the route lets them. An admin passes every key; several keys mean any of them.
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
  user.isAdmin || permission.some((key) => key === 'login' || user.permissions.includes(key))

/** The token of `Authorization: Bearer …`. */
export const bearerToken = (header: string | undefined): string | undefined =>
  /^Bearer (\S+)$/i.exec(header ?? '')?.[1]
