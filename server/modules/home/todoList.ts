import type { Trx } from '../../db'
import { holds, type SessionUser } from '../../http'
import { schemas } from '../../schemas'
import { todos, type Todo } from './todos'

/** What waits for the user, on pages that exist and that the user may open. */
export async function todoList(trx: Trx, user: SessionUser): Promise<Todo[]> {
  const found: Todo[] = []
  for (const { count, ...spec } of todos.filter((each) => mayOpen(each.path, user)))
    found.push({ ...spec, count: await count(trx, user.companyId) })
  return found
}

/** The same numbers by name, for the badges of landing pages. */
export async function countTodos(trx: Trx, user: SessionUser): Promise<Record<string, number>> {
  const found = await todoList(trx, user)
  return Object.fromEntries(found.map(({ key, count }) => [key, count]))
}

function mayOpen(path: string, user: SessionUser): boolean {
  const page = schemas().pages[path]
  if (!page) return false
  return page.permission === 'login' || holds(user, page.permission)
}
