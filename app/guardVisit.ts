import { redirect } from 'react-router-dom'
import type { HttpClient } from '../runtime/http'
import { findPage, judgeVisit, loadPage, loginPath } from '../runtime/routing'
import { useSession } from '../runtime/session'
import { useTabs } from '../runtime/tabs'

/** The router's guard: loads the user when needed, then lets the visit through or sends it elsewhere. */
export async function guardVisit(request: Request, http: HttpClient): Promise<Response | null> {
  const { pathname: path, search } = new URL(request.url)
  const page = findPage(path)?.meta
  const judge = () => {
    const { token, user } = useSession.getState()
    return judgeVisit({ path, search, hasToken: token !== undefined, user, page })
  }
  let verdict = judge()
  if (verdict.kind === 'pretend') {
    useSession.getState().becomeVirtual()
    verdict = judge()
  }
  if (verdict.kind === 'load') {
    // The page's file comes while the user does; the page itself tells when it does not arrive.
    if (page) void loadPage(path).catch(() => undefined)
    if (!(await loadSession(http))) return redirect(loginPath(path, search))
    verdict = judge()
  }
  return verdict.kind === 'go' ? redirect(verdict.to) : null
}

/** Any failure ends the session (specification §2 "Guard behaviour"). @returns whether the user is there */
async function loadSession(http: HttpClient): Promise<boolean> {
  const session = useSession.getState()
  try {
    await session.loadUser(http)
  } catch (error) {
    console.error('guardVisit: the user could not be loaded', error)
    session.reset()
    return false
  }
  const user = useSession.getState().user
  if (user) useTabs.getState().claim(user.userId)
  return user !== undefined
}
