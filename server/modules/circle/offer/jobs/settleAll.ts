import { sql } from 'kysely'
import { actFor, asSystem, type Db, type Id } from '../../../../base/db'
import { eachDue, type JobLog } from '../../../../kit/jobs'
import { sendMessage } from '../../../workspace/message'

const chunk = 2000

/**
 * The nightly look at every offer: what the product, the cost or the stock says now. Companies with offers that came to
 * be blocked are told, once a day.
 */
export async function settleAll(db: Db, log: JobLog): Promise<void> {
  const companies = await asSystem(db, async (trx) => {
    const { rows } = await sql<{ companyId: Id }>`
      select distinct company_id from gp_stock where state <> 'REMOVED' order by 1`.execute(trx)
    return rows
  })
  await eachDue(
    companies,
    log,
    (company) => company,
    ({ companyId }) => settleCompany(db, companyId),
  )
}

async function settleCompany(db: Db, companyId: Id): Promise<void> {
  for (let last: Id | undefined = '0'; last !== undefined;)
    last = await actFor(db, { companyId, userId: '0' }, async (trx) => {
      const { rows } = await sql<{ ids: Id[] | null; last: Id | null; blocked: number }>`
        with part as (
          select id from gp_stock where company_id = ${companyId} and id > ${last} and state <> 'REMOVED'
          order by id limit ${chunk})
        select array_agg(id::text) as ids, max(id)::text as last from part`.execute(trx)
      const ids: Id[] = rows[0]?.ids ?? []
      if (ids.length > 0) await sql`select settle_offers(${ids}::bigint[])`.execute(trx)
      return rows[0]?.last ?? undefined
    })
  await actFor(db, { companyId, userId: '0' }, async (trx) => {
    const { rows } = await sql<{ count: number; day: string }>`
      select count(*)::int as count, to_char(now() at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day
      from gp_stock where company_id = ${companyId} and state = 'BLOCKED'
        and update_time > now() - interval '1 day'`.execute(trx)
    const [blocked] = rows
    if (!blocked?.count) return
    await sendMessage(trx, {
      companyId,
      messageType: '2',
      messageSubType: 'GP_STOCK',
      title: '有圈内库存受限',
      content: `${blocked.count} 条圈内库存现在不能被匹配，请查看受限原因。`,
      bizPath: '/stockCircle/stock',
      permission: 'gp:stock:edit',
      dedupKey: `gpStock:${blocked.day}`,
    })
  })
}
