import { sql } from 'kysely'
import { nextNumber, toJson, type JsonValue, type Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { Context } from '../../../kit/http'
import type { RecordValues } from '../../../kit/records'
import { readCooperation, notifyCompany, type CooperationRow } from './CooperationRow'

interface Partner {
  companyId: string
  companyName: string
  province: string | null
  city: string | null
  mainBusiness: string | null
}

/** A company in sharing one may ask. @throws COOPERATION_GONE */
export async function readPartner(trx: Trx, companyId: string): Promise<Partner> {
  const { rows } = await sql<Partner>`
    select company_id, company_name, province, city, main_business
    from sharing_company where company_id = ${companyId}`.execute(trx)
  if (!rows[0]) throw fail('COOPERATION_GONE')
  return rows[0]
}

/**
 * 申请合作: one row per pair, so that asking again renews it. The other company is told.
 * @throws COOPERATION_GONE, COOPERATION_OPEN, COOPERATION_RUNNING, COOPERATION_TOO_SOON
 */
export async function applyFor(
  trx: Trx,
  ctx: Context,
  target: Partner,
  values: RecordValues,
): Promise<void> {
  const applicant = await trx
    .selectFrom('company')
    .select(['companyName', 'shortName', 'province', 'city'])
    .where('id', '=', ctx.companyId)
    .executeTakeFirstOrThrow()
  const asked = {
    applyContact: String(values.applyContact),
    applyPhone: String(values.applyPhone),
    applyReason: textOf(values.applyReason),
    ...('mainBusiness' in values && { mainBusiness: textOf(values.mainBusiness) }),
    ...('expectDiscount' in values && { expectDiscount: textOf(values.expectDiscount) }),
    ...('expectSettleType' in values && { expectSettleType: textOf(values.expectSettleType) }),
    ...('businessLicense' in values && {
      businessLicense: toJson((values.businessLicense ?? []) as JsonValue),
    }),
  }
  const known = await trx
    .selectFrom('cooperation')
    .selectAll()
    .where('companyId', '=', ctx.companyId)
    .where('supplyCompanyId', '=', target.companyId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (known) return renew(trx, ctx, known, asked)
  const made = await trx
    .insertInto('cooperation')
    .values({
      ...asked,
      companyId: ctx.companyId,
      supplyCompanyId: target.companyId,
      applyNum: await nextNumber(trx, 'HZ'),
      applyCompanyName: applicant.shortName ?? applicant.companyName,
      targetCompanyName: target.companyName,
      province: applicant.province,
      city: applicant.city,
      targetProvince: target.province,
      targetCity: target.city,
      targetBusiness: target.mainBusiness,
      createBy: ctx.user.userId,
    })
    // somebody of the company may ask at this moment
    .onConflict((conflict) => conflict.constraint('cooperation_pair').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!made) throw fail('COOPERATION_OPEN', { company: target.companyName })
  await notifyTarget(trx, ctx, made)
}

type Asked = Partial<Record<keyof CooperationRow, unknown>>

/** 重新申请: the same row, a new time. @throws COOPERATION_OPEN, COOPERATION_RUNNING, COOPERATION_TOO_SOON */
export async function renew(
  trx: Trx,
  ctx: Context,
  row: CooperationRow,
  asked: Asked,
): Promise<void> {
  const company = row.targetCompanyName
  if (row.status === '0') throw fail('COOPERATION_OPEN', { company })
  if (row.status === '1') throw fail('COOPERATION_RUNNING', { company })
  if (row.status === '2') await requireDay(trx, row)
  await trx
    .updateTable('cooperation')
    .set({
      ...(asked as object),
      status: '0',
      applyTime: sql<string>`now()`,
      refuseReason: null,
      auditBy: null,
      auditTime: null,
      updateTime: sql<string>`now()`,
    })
    .where('id', '=', row.id)
    .execute()
  await notifyTarget(trx, ctx, await readCooperation(trx, row.id))
}

/** "May be applied for again after 24 h." */
async function requireDay(trx: Trx, row: CooperationRow): Promise<void> {
  const { rows } = await sql<{ early: boolean }>`
    select audit_time > now() - interval '24 hours' as early from cooperation where id = ${row.id}`.execute(
    trx,
  )
  if (rows[0]?.early)
    throw fail('COOPERATION_TOO_SOON', { company: row.targetCompanyName, time: row.auditTime })
}

const notifyTarget = (trx: Trx, ctx: Context, row: CooperationRow) =>
  notifyCompany(trx, ctx, row, 'approve', {
    title: '有公司申请线上合作',
    content: `“${row.applyCompanyName}”申请成为线上客户（${row.applyNum}），请审批。`,
    isTodo: true,
  })

const textOf = (value: unknown): string | null =>
  value === null || value === undefined || value === '' ? null : String(value)
