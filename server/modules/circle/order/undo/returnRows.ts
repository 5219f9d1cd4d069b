import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { refreshSums } from '../../choice/refreshSums'
import type { OrderLink } from './findLink'

/** What the rows of an order that will not be delivered become. */
export type Returned = 'CHOSEN' | 'CANDIDATE' | 'EXCLUDED'

/** States of a task in which its choices still count. */
const open = ['MATCHED', 'PART_ORDERED', 'ORDERED']

/**
 * Gives the rows of an order back to their task, whose sums and state follow. In a task that was closed meanwhile nothing
 * is chosen again.
 * @returns the books they belong to
 */
export async function returnRows(trx: Trx, link: OrderLink, to: Returned): Promise<Id[]> {
  const task = await trx
    .selectFrom('gpMatchTask')
    .select('state')
    .where('id', '=', link.taskId)
    .executeTakeFirst()
  const isOpen = open.includes(task?.state ?? '')
  const state = to === 'CHOSEN' && !isOpen ? 'CANDIDATE' : to
  const { rows } = await sql<{ bookId: Id }>`
    update gp_match_stock set state = ${state},
      ${state === 'EXCLUDED' ? sql`` : sql`order_num = null,`}
      ${state === 'CHOSEN' ? sql`new_price = null` : sql`chosen_qty = 0, choose_type = null`}
    where task_id = ${link.taskId} and order_num = ${link.orderNum} and state = 'ORDERED'
    returning book_id`.execute(trx)
  const bookIds = [...new Set(rows.map(({ bookId }) => bookId))]
  if (bookIds.length === 0) return []
  await refreshSums(trx, link.taskId, bookIds)
  await moveBack(trx, link.taskId)
  return bookIds
}

/** 已下单 falls back while rows are open; without any order the task is 已匹配 again. */
const moveBack = (trx: Trx, taskId: Id) =>
  sql`
    update gp_match_task t set version = t.version + 1, update_time = now(),
      state = case when exists (select from gp_match_stock s where s.task_id = t.id and s.state = 'ORDERED')
        then 'PART_ORDERED' else 'MATCHED' end
    where t.id = ${taskId} and t.state in ('PART_ORDERED', 'ORDERED')`.execute(trx)
