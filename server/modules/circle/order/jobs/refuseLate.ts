import { sql } from 'kysely'
import { actFor, asSystem, type Db, type Id, type Trx } from '../../../../base/db'
import { systemContext } from '../../../../kit/http'
import { eachDue, type JobLog } from '../../../../kit/jobs'
import { readConfig } from '../../../company/dictionary/configs'
import { lockOrder, refuseBySystem } from '../../../orders/order'

interface LateOrder {
  id: Id
  supplyCompanyId: Id
}

/** At most this many at a time; the next round takes the others. */
const atOnce = 500

/**
 * Library orders nobody audited for 48 hours (gp.auditHours) since they came to review are refused by the system, each in
 * a transaction of its own; the supplier's refusals count them.
 * @returns how many
 */
export async function refuseLate(db: Db, log: JobLog): Promise<number> {
  const { late, hours } = await asSystem(db, findLate)
  return eachDue(
    late,
    log,
    ({ id }) => ({ orderId: id }),
    (order) => refuseOne(db, log, order, hours),
  )
}

const refuseOne = (db: Db, log: JobLog, { id, supplyCompanyId }: LateOrder, hours: number) =>
  actFor(db, { companyId: supplyCompanyId, userId: '0' }, async (trx) => {
    const order = await lockOrder(trx, id)
    if (order.status !== 'UN_AUDIT') return
    const ctx = systemContext(db, { companyId: supplyCompanyId, companyName: '' }, log)
    await refuseBySystem(trx, ctx, order, `供货商 ${hours} 小时未审核，系统自动驳回`)
  })

async function findLate(trx: Trx): Promise<{ late: LateOrder[]; hours: number }> {
  const hours = Number(await readConfig(trx, 'gp.auditHours')) || 48
  const { rows } = await sql<LateOrder>`
    select o.id, o.supply_company_id
    from gp_order_link l join sales_order o on o.order_num = l.order_num
    where o.status = 'UN_AUDIT' and l.refused_time is null
      and greatest(o.create_time, coalesce((select max(g.create_time) from order_log g
        where g.order_id = o.id and g.after_status = 'UN_AUDIT' and g.before_status <> 'UN_AUDIT'), o.create_time))
        < now() - make_interval(hours => ${hours}::int)
    order by o.create_time, o.id limit ${atOnce}`.execute(trx)
  return { late: rows, hours }
}
