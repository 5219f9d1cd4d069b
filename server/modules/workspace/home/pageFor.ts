import type { Page } from '../../../../schemas/contract/language.gen'
import { holds, type SessionUser } from '../../../kit/http'
import { schemas } from '../../../base/schemas'

/** The page of a route, when there is one and the user may open it. */
export function pageFor(path: string, user: SessionUser): Page | undefined {
  const page = schemas().pages[path]
  if (!page) return undefined
  return page.permission === 'login' || holds(user, page.permission) ? page : undefined
}
