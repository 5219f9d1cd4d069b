import { isAllowed, type AccessHolder } from '../access/isAllowed'
import type { PageMeta } from './types'

export interface Visit {
  /** Path and query of the route, such as `/examineOrder` and `?tab=one`. */
  path: string
  search: string
  hasToken: boolean
  /** Absent while the user's facts are not loaded yet. */
  user?: AccessHolder
  page?: Pick<PageMeta, 'permission'>
}

export type Verdict = { kind: 'show' } | { kind: 'load' } | { kind: 'go'; to: string }

export const home = '/index'
const show: Verdict = { kind: 'show' }
const go = (to: string): Verdict => ({ kind: 'go', to })

/** The guard's rule (specification §2 "Guard behaviour"). Pages with permission `public` are its whitelist. */
export function judgeVisit({ path, search, hasToken, user, page }: Visit): Verdict {
  if (path === '/') return go(hasToken ? home : '/login')
  if (path === '/login' && hasToken) return go(redirectOf(search))
  if (page?.permission === 'public') return show
  if (!hasToken) return go(loginPath(path, search))
  if (!user) return { kind: 'load' }
  if (!page) return go('/404')
  return isAllowed(page.permission, user) ? show : go('/403')
}

/** The login page that leads back to where the user wanted to go. */
export function loginPath(path: string, search = ''): string {
  const isWorthKeeping = path !== '/' && path !== home && path !== '/login'
  return isWorthKeeping ? `/login?redirect=${encodeURIComponent(path + search)}` : '/login'
}

/** Where to go after signing in: the `redirect` of the address when it is a path of this console, else the home page. */
export function redirectOf(search: string): string {
  const wanted = new URLSearchParams(search).get('redirect') ?? ''
  // "//host" and "/\host" would leave the console.
  const isOwn = /^\/(?![/\\])/.test(wanted) && !/^\/(login)?(\?|$)/.test(wanted)
  return isOwn ? wanted : home
}
