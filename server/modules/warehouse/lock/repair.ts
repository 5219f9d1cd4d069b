import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { Context } from '../../../kit/http'
import type { NameRow } from '../../../kit/machines'
import { releaseLock } from '../stock'

/**
 * A document's lock `t` whose document is final or gone. Picked copies are no fault: they go back to their shelf, not
 * into the free stock.
 */
export const isStale = sql<boolean>`(
  t.status = 'ACTIVE' and t.picked_quantity = 0 and t.lock_type in ('ORDER', 'TRANSFER', 'PURCHASE_RETURN', 'MOVE', 'DEFICIT')
  and case t.bill_type
    when 'OUT_ORDER' then not exists (select from out_order d where d.company_id = t.company_id and d.out_order_num = t.bill_num
      and d.out_status not in ('SHIPPED', 'INTERCEPTED', 'CANCELLED'))
    when 'ORDER' then not exists (select from sales_order d where d.supply_company_id = t.company_id and d.order_num = t.bill_num
      and d.status = 'UN_AUDIT')
    when 'MOVE' then not exists (select from move_order d where d.company_id = t.company_id and d.move_num = t.bill_num
      and d.move_status in ('WAIT', 'PART'))
    when 'DEFICIT' then not exists (select from stock_adjust d where d.company_id = t.company_id and d.adjust_num = t.bill_num
      and d.adjust_status = 'WAIT_AUDIT')
    else false end)`

/** 清理异常占用: one of them, all that remains. @throws ROW_NOT_FOUND, LOCK_BILL_OPEN when its document still needs it */
export async function repairLock(
  trx: Trx,
  ctx: Context,
  id: Id,
  _input: unknown,
  name: NameRow,
): Promise<void> {
  const { lockNum, billNum, stale } = await trx
    .selectFrom('stockLock as t')
    .select(['t.lockNum', 't.billNum', isStale.as('stale')])
    .where('t.id', '=', id)
    .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))
  name(lockNum)
  if (!stale) throw fail('LOCK_BILL_OPEN', { lockNum, billNum: billNum ?? '' })
  await releaseLock(trx, id, {}, { userId: ctx.user.userId, now: ctx.now() })
}
