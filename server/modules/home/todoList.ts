import { sql } from 'kysely'
import type { Trx } from '../../db'
import { holds, type SessionUser } from '../../http'
import { schemas } from '../../schemas'

export interface Todo {
  key: string
  title: string
  count: number
  /** Route that shows them. */
  path: string
  query: Record<string, string>
}

interface TodoSpec extends Omit<Todo, 'count'> {
  count(trx: Trx, companyId: string): Promise<number>
}

const specs: readonly TodoSpec[] = [
  {
    key: 'unAudit',
    title: '待审核订单',
    path: '/examineOrder',
    query: { tab: 'one' },
    count: (trx, companyId) => countWaiting(trx, companyId),
  },
  {
    key: 'late',
    title: '24小时内须发货的待审核订单',
    path: '/examineOrder',
    query: { tab: 'one' },
    count: (trx, companyId) => countWaiting(trx, companyId, '24 hours'),
  },
  {
    key: 'refused',
    title: '已驳回订单',
    path: '/examineOrder',
    query: { tab: 'two' },
    count: countRefused,
  },
  {
    key: 'infoLack',
    title: '资料不全商品',
    path: '/libraryInfoBase',
    query: {},
    count: countLackingProducts,
  },
]

/** What waits for the user, on pages that exist and that the user may open. */
export async function todoList(trx: Trx, user: SessionUser): Promise<Todo[]> {
  const todos: Todo[] = []
  for (const { count, ...spec } of specs.filter((each) => mayOpen(each.path, user)))
    todos.push({ ...spec, count: await count(trx, user.companyId) })
  return todos
}

/** The same numbers by name, for the badges of landing pages. */
export async function countTodos(trx: Trx, user: SessionUser): Promise<Record<string, number>> {
  const todos = await todoList(trx, user)
  return Object.fromEntries(todos.map(({ key, count }) => [key, count]))
}

function mayOpen(path: string, user: SessionUser): boolean {
  const page = schemas().pages[path]
  if (!page) return false
  return page.permission === 'login' || holds(user, page.permission)
}

/** The supply side reviews; cloud-warehouse orders have a page of their own. */
async function countWaiting(trx: Trx, companyId: string, dueWithin?: string): Promise<number> {
  const { count } = await trx
    .selectFrom('salesOrder')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('supplyCompanyId', '=', companyId)
    .where('status', '=', 'UN_AUDIT')
    .where('orderType', '<>', 'CENTER_ORDER')
    .$if(dueWithin !== undefined, (query) =>
      query.where('latestDeliveryTime', '<', sql<string>`now() + ${dueWithin}::interval`),
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Both sides keep a refused order in sight: the buyer resubmits it, the supplier may be asked. */
async function countRefused(trx: Trx, companyId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('salesOrder')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where((eb) => eb.or([eb('companyId', '=', companyId), eb('supplyCompanyId', '=', companyId)]))
    .where('status', '=', 'REFUSED')
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function countLackingProducts(trx: Trx, companyId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('product')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('companyId', '=', companyId)
    .where('status', '=', '1')
    .where(sql<boolean>`info_lack <> '[]'`)
    .executeTakeFirstOrThrow()
  return Number(count)
}
