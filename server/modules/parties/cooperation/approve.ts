import { sql } from 'kysely'
import { nextNumber, toJson, type Id, type Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { Context } from '../../../kit/http'
import { notifyCompany, type CooperationRow } from './CooperationRow'

export interface CooperationTerms {
  customerLevel: string
  /** Percent of the list price. */
  discountRate: number
  settleType: string
  warehouseIds: readonly string[]
  salesmanId?: string | null
  linkCustomerId?: string | null
}

/**
 * 同意: the applicant becomes an online customer here, we an online supplier there, on the agreed terms, all at once.
 * A partner of that name or of an ended cooperation is used again.
 * @throws COOPERATION_WAREHOUSE, COOPERATION_LINK_TAKEN, COOPERATION_NAME_TAKEN
 */
export async function approve(
  trx: Trx,
  ctx: Context,
  row: CooperationRow,
  terms: CooperationTerms,
): Promise<void> {
  await requireWarehouses(trx, terms.warehouseIds)
  const customerId = await keepCustomer(trx, ctx, row, terms)
  const supplierId = await ctx.asCompany(trx, row.companyId, (theirs) =>
    keepSupplier(theirs, row, terms),
  )
  await trx
    .updateTable('cooperation')
    .set({
      ...agreed(terms),
      status: '1',
      customerId,
      supplierId,
      auditBy: ctx.user.nickName,
      auditTime: sql<string>`now()`,
      endTime: null,
      endReason: null,
      updateTime: sql<string>`now()`,
    })
    .where('id', '=', row.id)
    .execute()
  await notifyCompany(trx, ctx, row, 'apply', {
    title: '线上合作申请已通过',
    content: `“${row.targetCompanyName}”同意了合作申请（${row.applyNum}），已建立线上供应商，可以采购。`,
  })
}

/** 修改合作条件, here and on the customer. @throws COOPERATION_WAREHOUSE */
export async function changeTerms(
  trx: Trx,
  ctx: Context,
  row: CooperationRow,
  terms: CooperationTerms,
): Promise<void> {
  await requireWarehouses(trx, terms.warehouseIds)
  const { customerLevel, settleType } = terms
  const discountRate = String(terms.discountRate)
  await trx
    .updateTable('cooperation')
    .set({ ...agreed(terms), updateTime: sql<string>`now()` })
    .where('id', '=', row.id)
    .execute()
  await trx
    .updateTable('customer')
    .set({ customerLevel, discountRate, settleType, updateTime: sql<string>`now()` })
    .where('id', '=', row.customerId)
    .execute()
  await ctx.asCompany(trx, row.companyId, (theirs) =>
    theirs
      .updateTable('supplier')
      .set({ discountRate, settleType, updateTime: sql<string>`now()` })
      .where('id', '=', row.supplierId)
      .execute(),
  )
  await notifyCompany(trx, ctx, row, 'apply', {
    title: '合作条件有变化',
    content: `“${row.targetCompanyName}”修改了合作条件：折扣 ${discountRate}%。新的采购单按新条件。`,
  })
}

const agreed = ({ customerLevel, discountRate, settleType, warehouseIds }: CooperationTerms) => ({
  customerLevel,
  settleType,
  discountRate: String(discountRate),
  warehouseIds: toJson([...warehouseIds]),
})

async function requireWarehouses(trx: Trx, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from warehouse
    where id = any(${[...ids]}::bigint[]) and status = '1'`.execute(trx)
  if (rows[0]?.count !== new Set(ids).size) throw fail('COOPERATION_WAREHOUSE')
}

async function keepCustomer(
  trx: Trx,
  ctx: Context,
  row: CooperationRow,
  terms: CooperationTerms,
): Promise<Id> {
  const known = await findCustomer(trx, row, terms.linkCustomerId)
  const facts = {
    onlineFlag: '1',
    customerCompanyId: row.companyId,
    customerLevel: terms.customerLevel,
    discountRate: String(terms.discountRate),
    settleType: terms.settleType,
    enabled: '1',
  }
  if (known) {
    const salesman = terms.salesmanId ? { salesmanId: terms.salesmanId } : {}
    await trx
      .updateTable('customer')
      .set({ ...facts, ...salesman, updateTime: sql<string>`now()` })
      .where('id', '=', known)
      .execute()
    return known
  }
  const { id } = await trx
    .insertInto('customer')
    .values({
      ...facts,
      companyId: ctx.companyId,
      customerCode: await nextNumber(trx, 'KH'),
      customerName: row.applyCompanyName,
      category: '4',
      contactName: row.applyContact,
      phone: row.applyPhone,
      province: row.province,
      city: row.city,
      salesmanId: terms.salesmanId ?? null,
      createBy: ctx.user.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function findCustomer(
  trx: Trx,
  row: CooperationRow,
  linkId: string | null | undefined,
): Promise<Id | undefined> {
  const found = await trx
    .selectFrom('customer')
    .select(['id', 'customerName', 'customerCompanyId'])
    .where((eb) =>
      linkId
        ? eb('id', '=', linkId)
        : eb.or([
            eb('customerCompanyId', '=', row.companyId),
            eb('customerName', '=', row.applyCompanyName),
          ]),
    )
    // the one of an ended cooperation before one of the same name
    .orderBy(sql`customer_company_id is distinct from ${row.companyId}`)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (linkId && !found) throw fail('ROW_NOT_FOUND')
  if (found?.customerCompanyId && found.customerCompanyId !== row.companyId)
    throw fail('COOPERATION_LINK_TAKEN', { name: found.customerName })
  return found?.id
}

/** In the applicant's company. @throws COOPERATION_NAME_TAKEN */
async function keepSupplier(
  trx: Trx,
  row: CooperationRow,
  { discountRate, settleType }: CooperationTerms,
): Promise<Id> {
  const facts = {
    onlineFlag: '1',
    supplierCompanyId: row.supplyCompanyId,
    discountRate: String(discountRate),
    settleType,
    enabled: '1',
  }
  const known = await trx
    .selectFrom('supplier')
    .select(['id', 'supplierCompanyId'])
    .where((eb) =>
      eb.or([
        eb('supplierCompanyId', '=', row.supplyCompanyId),
        eb('supplierName', '=', row.targetCompanyName),
      ]),
    )
    .orderBy(sql`supplier_company_id is distinct from ${row.supplyCompanyId}`)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (known?.supplierCompanyId && known.supplierCompanyId !== row.supplyCompanyId)
    throw fail('COOPERATION_NAME_TAKEN', { company: row.applyCompanyName })
  if (known) {
    await trx
      .updateTable('supplier')
      .set({ ...facts, updateTime: sql<string>`now()` })
      .where('id', '=', known.id)
      .execute()
    return known.id
  }
  const { id } = await trx
    .insertInto('supplier')
    .values({
      ...facts,
      companyId: row.companyId,
      supplierCode: await nextNumber(trx, 'GYS'),
      supplierName: row.targetCompanyName,
      category: '2',
      province: row.targetProvince,
      city: row.targetCity,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
