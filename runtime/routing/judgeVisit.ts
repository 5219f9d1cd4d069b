import { isAllowed, type AccessHolder } from '../access/isAllowed'
import { accessPolicy, type AccessPolicy } from '../access/accessPolicy'
import { forbiddenPath, isOwnPath } from './forbidden'
import type { PageMeta } from './types'

export interface Visit {
  /** Path and query of the route, such as `/examineOrder` and `?tab=one`. */
  path: string
  search: string
  hasToken: boolean
  /** Absent while the user's facts are not loaded yet. */
  user?: AccessHolder
  page?: Pick<PageMeta, 'permission' | 'guard'>
  policy?: AccessPolicy
}

export type Verdict =
  | { kind: 'show' }
  /** The user's facts are needed first. */
  | { kind: 'load' }
  /** Nobody has to sign in here: the user is the virtual one. */
  | { kind: 'pretend' }
  | { kind: 'go'; to: string }

export const home = '/index'
const show: Verdict = { kind: 'show' }
const go = (to: string): Verdict => ({ kind: 'go', to })

/** The guard's rule (specification §2 "Guard behaviour"). Pages with permission `public` are its whitelist. */
export function judgeVisit(visit: Visit): Verdict {
  const { path, search, hasToken, user, page, policy = accessPolicy } = visit
  const isOpen = hasToken || !policy.loginInterception
  if (path === '/') return go(isOpen ? home : '/login')
  if (path === '/login' && isOpen) return go(redirectOf(search))
  if (page?.permission === 'public') return show
  if (!isOpen) return policy.supportVisit && page ? show : go(loginPath(path, search))
  if (!user) return { kind: hasToken ? 'load' : 'pretend' }
  if (!page) return go('/404')
  if (mayOpen(page, user, policy)) return show
  return go(forbiddenPath({ from: path + search, permissions: [page.permission] }))
}

function mayOpen(
  { permission, guard }: NonNullable<Visit['page']>,
  user: AccessHolder,
  { rolesControl }: AccessPolicy,
): boolean {
  if (!isAllowed(permission, user)) return false
  return !rolesControl || guard === undefined || isAllowed(guard, user)
}

/** The login page that leads back to where the user wanted to go. */
export function loginPath(path: string, search = ''): string {
  const isWorthKeeping = path !== '/' && path !== home && path !== '/login'
  return isWorthKeeping ? `/login?redirect=${encodeURIComponent(path + search)}` : '/login'
}

/** Where to go after signing in: the `redirect` of the address when it is a path of this console, else the home page. */
export function redirectOf(search: string): string {
  const wanted = new URLSearchParams(search).get('redirect') ?? ''
  const isOwn = isOwnPath(wanted) && !/^\/(login)?(\?|$)/.test(wanted)
  return isOwn ? wanted : home
}
