import { sql } from 'kysely'
import type { Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { Context } from '../../../kit/http'
import { readCooperation, notifyCompany, type CooperationRow } from './CooperationRow'

/**
 * 终止合作 by either side: both partners are disabled, their rows stay for the ledgers.
 * @throws COOPERATION_IN_USE while documents between the two are open; ROW_NOT_FOUND without a running cooperation
 */
export async function endCooperation(
  trx: Trx,
  ctx: Context,
  of: { id: string } | { supplierId: string },
  reason: string,
): Promise<void> {
  const row = await findRunning(trx, of)
  const open = await openDocuments(trx, ctx, row)
  if (open.length > 0)
    throw fail('COOPERATION_IN_USE', {
      company: otherName(ctx, row),
      count: open.length,
      nums: open.slice(0, 5).join('、'),
    })
  await trx
    .updateTable('cooperation')
    .set({
      status: '4',
      endReason: reason,
      endTime: sql<string>`now()`,
      updateTime: sql<string>`now()`,
    })
    .where('id', '=', row.id)
    .execute()
  await ctx.asCompany(trx, row.companyId, (theirs) =>
    sql`update supplier set enabled = '0', update_time = now() where id = ${row.supplierId}`.execute(
      theirs,
    ),
  )
  await ctx.asCompany(trx, row.supplyCompanyId, (theirs) =>
    sql`update customer set enabled = '0', update_time = now() where id = ${row.customerId}`.execute(
      theirs,
    ),
  )
  await notifyCompany(trx, ctx, row, ctx.companyId === row.companyId ? 'approve' : 'apply', {
    title: '线上合作已终止',
    content: `“${ownName(ctx, row)}”终止了合作（${row.applyNum}）：${reason}`,
  })
}

async function findRunning(
  trx: Trx,
  of: { id: string } | { supplierId: string },
): Promise<CooperationRow> {
  if ('id' in of) return readCooperation(trx, of.id)
  return trx
    .selectFrom('cooperation')
    .selectAll()
    .where('supplierId', '=', of.supplierId)
    .where('status', '=', '1')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))
}

const ownName = (ctx: Pick<Context, 'companyId'>, row: CooperationRow) =>
  ctx.companyId === row.companyId ? row.applyCompanyName : row.targetCompanyName
const otherName = (ctx: Pick<Context, 'companyId'>, row: CooperationRow) =>
  ctx.companyId === row.companyId ? row.targetCompanyName : row.applyCompanyName

/** Numbers of documents between the two whose goods are still on their way; what is only unpaid stays in the ledgers. */
async function openDocuments(trx: Trx, ctx: Context, row: CooperationRow): Promise<string[]> {
  const bought = await ctx.asCompany(trx, row.companyId, async (theirs) => {
    const { rows } = await sql<{ num: string }>`
      select purchase_order_num as num from purchase_order
        where supplier_id = ${row.supplierId} and status in ('UN_AUDIT', 'WAIT_IN', 'PART_IN')
      union all
      select bill_num from purchase_return
        where supplier_id = ${row.supplierId} and status in ('UN_AUDIT', 'WAIT_OUT', 'PART_OUT')`.execute(
      theirs,
    )
    return rows
  })
  const { rows: ordered } = await sql<{ num: string }>`
    select order_num as num from sales_order
    where ((company_id = ${row.companyId} and supply_company_id = ${row.supplyCompanyId})
        or (company_id = ${row.supplyCompanyId} and supply_company_id = ${row.companyId}))
      and status not in ('REFUSED', 'DELIVERIED', 'DELIVERY_SUCCESS', 'DELIVERY_CANCEL')`.execute(
    trx,
  )
  const sold = await ctx.asCompany(trx, row.supplyCompanyId, async (theirs) => {
    const { rows } = await sql<{ num: string }>`
      select order_num as num from wholesale_order
        where customer_id = ${row.customerId}
          and status not in ('DRAFT', 'REFUSED', 'DELIVERIED', 'DELIVERY_SUCCESS', 'DELIVERY_CANCEL')
      union all
      select order_num from wholesale_return
        where customer_id = ${row.customerId} and status in ('UN_AUDIT', 'WAIT_IN', 'PART_IN')`.execute(
      theirs,
    )
    return rows
  })
  return [...bought, ...ordered, ...sold].map(({ num }) => num)
}
