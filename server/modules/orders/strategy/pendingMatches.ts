import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import type { Context } from '../../../kit/http'
import { matches, subjectOf, type Strategy, type Subject } from '../order/strategies'

const maxOrders = 5000

/** Pending orders of the company that a strategy is about, oldest first. */
export async function pendingMatches(
  trx: Trx,
  ctx: Context,
  strategy: Strategy,
): Promise<Subject[]> {
  const { rows } = await sql<{ id: Id }>`
    select id from sales_order
    where status = 'UN_AUDIT' and supply_company_id = ${ctx.companyId} and order_type <> 'CENTER_ORDER'
      and (${strategy.platformIds.length} = 0 or platform_id = any(${[...strategy.platformIds]}::text[]))
      and (${strategy.shopNums.length} = 0 or shop_num = any(${[...strategy.shopNums]}::text[]))
      and (${strategy.orderTypes.length} = 0 or order_type = any(${[...strategy.orderTypes]}::text[]))
    order by order_time, id limit ${maxOrders}`.execute(trx)
  const found: Subject[] = []
  for (const { id } of rows) {
    const order = await trx
      .selectFrom('salesOrder')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const subject = await subjectOf(trx, order)
    if (matches(strategy, order, subject.facts, ctx.now())) found.push(subject)
  }
  return found
}
