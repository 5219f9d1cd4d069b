import { sql } from 'kysely'
import { actFor, asCompany, asSystem, type Db, type Id } from '../../../base/db'
import { eachDue, type JobLog } from '../../../kit/jobs'
import { notifyWithdrawn } from '../offer'
import { notifySide } from './ShareRow'

interface DueShare {
  id: Id
  companyId: Id
  supplyCompanyId: Id
  applyNum: string
  supplierCode: string
  applyCode: string
  isOver: boolean
  day: string
}

/** The chore: both sides are reminded once, seven days before; agreements whose time is over end. */
export async function expireShares(db: Db, log: JobLog): Promise<void> {
  const due = await asSystem(db, async (trx) => {
    const { rows } = await sql<DueShare>`
      select id, company_id, supply_company_id, apply_num, supplier_code, apply_code, expire_time <= now() as is_over,
        to_char(expire_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day
      from share_stock
      where state = 'AGREED' and expire_time <= now() + interval '7 days' and (expire_time <= now() or not warned)
      order by id`.execute(trx)
    return rows
  })
  await eachDue(
    due,
    log,
    ({ applyNum }) => ({ applyNum }),
    (share) => (share.isOver ? expire(db, share) : remind(db, share)),
  )
}

const expire = (db: Db, share: DueShare) =>
  actFor(db, { companyId: share.companyId, userId: '0' }, async (trx) => {
    const { rows } = await sql`
      update share_stock set state = 'EXPIRED', version = version + 1, update_time = now()
      where id = ${share.id} and state = 'AGREED' and expire_time <= now() returning id`.execute(
      trx,
    )
    if (rows.length === 0) return
    await notifyWithdrawn(trx, sql`exclude_agreed(${share.id}::bigint)`)
    for (const side of ['applicant', 'supplier'] as const)
      await notifySide(trx, { asCompany }, share, side, {
        messageSubType: 'GP_SHARE_CANCEL',
        title: '库存共享已到期',
        content: `与${side === 'applicant' ? share.supplierCode : share.applyCode}的共享 ${share.applyNum} 已到期，不再按协议价供货；已有的订单照常。`,
      })
  })

const remind = (db: Db, share: DueShare) =>
  actFor(db, { companyId: share.companyId, userId: '0' }, async (trx) => {
    const { rows } = await sql`
      update share_stock set warned = true where id = ${share.id} and state = 'AGREED' and not warned returning id`.execute(
      trx,
    )
    if (rows.length === 0) return
    for (const side of ['applicant', 'supplier'] as const)
      await notifySide(trx, { asCompany }, share, side, {
        messageSubType: 'GP_SHARE_CANCEL',
        title: '库存共享快到期了',
        content: `与${side === 'applicant' ? share.supplierCode : share.applyCode}的共享 ${share.applyNum} 到 ${share.day} 为止。`,
      })
  })
