import { listAddress, partsOf } from '../../../../schemas/language'
import type { Trx } from '../../../base/db'
import type { Context, Route } from '../../../kit/http'
import { wording } from '../../../base/english'
import { schemas } from '../../../base/schemas'
import { pageFor } from './pageFor'
import { circleTodos } from './circleTodos'
import { storeTodos } from './storeTodos'
import { todos, type ListTodo, type Todo, type TodoSpec } from './todos'

const inStore = new Set<TodoSpec>([...storeTodos.normal, ...storeTodos.pro])
const everything = [...todos, ...circleTodos, ...inStore]

/** Counts what waits, by the declarations of the lists themselves. */
export interface TodoCounter {
  /** What waits for the user, on pages that exist and that the user may open. */
  list(trx: Trx, ctx: Context, asked?: Asked): Promise<Todo[]>
  /** The same numbers by name, for the badges of landing pages. */
  counts(trx: Trx, ctx: Context, asked?: Asked): Promise<Record<string, number>>
}

export interface Asked {
  /** Default: everything. */
  specs?: readonly TodoSpec[]
  /** Only what waits in this warehouse. */
  warehouseId?: string
}

/** What the landing pages show in red. */
const urgentBadges = (): ReadonlySet<string | undefined> =>
  new Set(
    Object.values(schemas().pages)
      .flatMap((page) => (page.kind === 'landing' ? page.groups : []))
      .flatMap(({ links }) => links)
      .flatMap((link) => (typeof link === 'object' && link.urgent ? [link.badge] : [])),
  )

/** @param routes  all of the server's: among them the lists that count */
export function createTodoCounter(routes: readonly Route[]): TodoCounter {
  const byCall = new Map(routes.map((route) => [route.call, route]))

  async function list(
    trx: Trx,
    ctx: Context,
    { specs = everything, warehouseId }: Asked = {},
  ): Promise<Todo[]> {
    const found: Todo[] = []
    const urgent = urgentBadges()
    for (const spec of specs.filter((each) => pageFor(each.path, ctx.user))) {
      const { key, title, path } = spec
      const shown =
        'count' in spec
          ? { query: spec.query, count: await spec.count(trx) }
          : await countList(trx, ctx, spec, inStore.has(spec) ? warehouseId : undefined)
      const isUrgent = spec.urgent ?? urgent.has(key)
      found.push({ key, title: wording(title), urgent: isUrgent, path, ...shown })
    }
    return found
  }

  /** One moment for both: what is counted by now is opened by now. */
  async function countList(trx: Trx, ctx: Context, spec: ListTodo, warehouseId?: string) {
    const { path, tab } = spec
    const asked = {
      tab,
      filter:
        warehouseId === undefined
          ? spec.filter?.(ctx.now())
          : { [spec.place ?? 'warehouseId']: warehouseId },
    }
    const { pages, resources } = schemas()
    const page = pages[path]
    const own = page && partsOf(page).lists[0]
    const count = byCall.get(own?.list.calls.list ?? '')?.countRows
    if (!own || !count) throw new Error(`todo ${spec.key}: ${path} has no list that counts`)
    return { query: listAddress(page, own, asked, resources), count: await count(trx, ctx, asked) }
  }

  return {
    list,
    async counts(trx, ctx, asked) {
      const found = await list(trx, ctx, asked)
      return Object.fromEntries(found.map(({ key, count }) => [key, count]))
    },
  }
}
