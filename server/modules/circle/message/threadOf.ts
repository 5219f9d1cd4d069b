import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { Context } from '../../../kit/http'
import { ownTasks } from '../task/findTask'

/** Who talks about what. */
export interface Thread {
  threadKey: string
  buyerCompanyId: Id
  supplyCompanyId: Id
  taskId: Id | null
  matchStockId: Id | null
  orderNum: string | null
}

/** A candidate of a task the person sees. @throws GP_MESSAGE_ABOUT */
export async function threadOfCandidate(trx: Trx, ctx: Context, id: Id): Promise<Thread> {
  const row = await trx
    .selectFrom('gpMatchStock as s')
    .innerJoin('gpMatchTask as t', 't.id', 's.taskId')
    .select(['s.id', 's.companyId', 's.supplyCompanyId', 's.taskId'])
    .where('s.companyId', '=', ctx.companyId)
    .where('s.id', '=', id)
    .where(ownTasks(ctx))
    .executeTakeFirstOrThrow(() => fail('GP_MESSAGE_ABOUT'))
  return {
    threadKey: `S${row.id}`,
    buyerCompanyId: row.companyId,
    supplyCompanyId: row.supplyCompanyId,
    taskId: row.taskId,
    matchStockId: row.id,
    orderNum: null,
  }
}

/** An order of the circle, for either of its companies. @throws GP_MESSAGE_ABOUT */
export const threadOfOrder = (trx: Trx, orderNum: string): Promise<Thread> =>
  orderThread(trx, sql`order_num = ${orderNum}`)

/** The same by the key of its row in the list of orders. @throws GP_MESSAGE_ABOUT */
export const threadOfOrderId = (trx: Trx, id: Id): Promise<Thread> =>
  orderThread(trx, sql`id = ${/^\d{1,18}$/.test(id) ? id : '0'}`)

async function orderThread(trx: Trx, condition: ReturnType<typeof sql>): Promise<Thread> {
  const { rows } = await sql<Omit<Thread, 'threadKey' | 'matchStockId'>>`
    select order_num, company_id as buyer_company_id, supply_company_id, task_id
    from gp_order where ${condition}`.execute(trx)
  const [order] = rows
  if (!order) throw fail('GP_MESSAGE_ABOUT')
  return { ...order, threadKey: `D${order.orderNum}`, matchStockId: null }
}

/** The thread a message belongs to, for whoever may read it. @throws GP_MESSAGE_ABOUT */
export async function threadOfMessage(trx: Trx, id: Id): Promise<Thread> {
  const { rows } = await sql<Thread>`
    select thread_key, buyer_company_id, supply_company_id, thread_task_id as task_id,
      thread_match_stock_id as match_stock_id, order_num
    from gp_talk where id = ${/^\d{1,18}$/.test(id) ? id : '0'}`.execute(trx)
  const [thread] = rows
  if (!thread) throw fail('GP_MESSAGE_ABOUT')
  return thread
}
