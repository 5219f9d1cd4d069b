import { sql } from 'kysely'
import { asSystem, actFor, now, type Db } from '../../../../base/db'
import { sentence } from '../../../../base/sentence'
import { eachDue, type JobLog } from '../../../../kit/jobs'
import { finishOrder } from '../orderMachine'
import type { OrderRow } from '../OrderRow'

const daysToSign = 15
const house = { user: { userId: '0', nickName: '系统', companyName: '' }, now }

/** 15 days after the last shipment a customer counts as having received it. @returns how many orders ended */
export async function finishDelivered(db: Db, log: JobLog): Promise<number> {
  const { rows: due } = await asSystem(db, (trx) =>
    sql<{ id: string; companyId: string }>`
      select id, company_id from wholesale_order
      where status = 'DELIVERIED' and delivery_time < now() - make_interval(days => ${daysToSign})
      order by id limit 500`.execute(trx),
  )
  let count = 0
  const finish = ({ id, companyId }: (typeof due)[number]) =>
    actFor(db, { companyId, userId: '' }, async (trx) => {
      const order = await trx
        .selectFrom('wholesaleOrder')
        .selectAll()
        .where('id', '=', id)
        .where('status', '=', 'DELIVERIED')
        .forNoKeyUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!order) return
      await finishOrder(trx, house, order as OrderRow, sentence`出库满 ${daysToSign} 天，自动签收`)
      count += 1
    })
  await eachDue(due, log, ({ id }) => ({ wholesaleOrderId: id }), finish)
  return count
}
