import { sql } from 'kysely'
import { asSystem, actFor, now, type Db } from '../../../../base/db'
import { sentence } from '../../../../base/sentence'
import { finishOrder } from '../orderMachine'
import type { OrderRow } from '../OrderRow'

const daysToSign = 15
const house = { user: { userId: '0', nickName: '系统', companyName: '' }, now }

/** 15 days after the last shipment a customer counts as having received it. @returns how many orders ended */
export async function finishDelivered(db: Db): Promise<number> {
  const { rows: due } = await asSystem(db, (trx) =>
    sql<{ id: string; companyId: string }>`
      select id, company_id from wholesale_order
      where status = 'DELIVERIED' and delivery_time < now() - make_interval(days => ${daysToSign})
      order by id limit 500`.execute(trx),
  )
  let count = 0
  for (const { id, companyId } of due)
    count += await actFor(db, { companyId, userId: '' }, async (trx) => {
      const order = await trx
        .selectFrom('wholesaleOrder')
        .selectAll()
        .where('id', '=', id)
        .where('status', '=', 'DELIVERIED')
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!order) return 0
      await finishOrder(trx, house, order as OrderRow, sentence`出库满 ${daysToSign} 天，自动签收`)
      return 1
    })
  return count
}
