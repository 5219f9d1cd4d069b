import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { lockStock } from '../../stock'
import type { AdjustRow } from '../types'

interface Free {
  lineId: Id
  stockId: Id
  quantity: number
}

/**
 * Locks the copies of a deficit that are free and not locked for it yet. Rows are locked in the order of their ids
 * first, so that two documents never wait for each other in a circle.
 */
export async function lockFree(
  trx: Trx,
  ctx: { user: { userId: Id }; companyId: Id },
  { id, adjustNum }: Pick<AdjustRow, 'id' | 'adjustNum'>,
): Promise<void> {
  await sql`
    select s.id from stock s
    where s.id in (select i.stock_id from stock_adjust_item i where i.adjust_id = ${id})
    order by s.id for no key update`.execute(trx)
  const { rows } = await sql<Free>`
    select i.id as line_id, s.id as stock_id,
      least(s.quantity - s.locked_quantity, i.quantity - coalesce((
        select sum(l.remain_quantity) from stock_lock l
        where l.bill_type = 'DEFICIT' and l.bill_num = ${adjustNum} and l.bill_item_id = i.id and l.status = 'ACTIVE'), 0)
      )::int as quantity
    from stock_adjust_item i join stock s on s.id = i.stock_id
    where i.adjust_id = ${id}
    order by s.id`.execute(trx)
  await lockStock(
    trx,
    {
      companyId: ctx.companyId,
      lockType: 'DEFICIT',
      billType: 'DEFICIT',
      billNum: adjustNum,
      userId: ctx.user.userId,
    },
    rows.filter(({ quantity }) => quantity > 0),
  )
}
