import { sql, type InsertObject } from 'kysely'
import { nextNumber, type Tables, type Trx } from '../../../base/db'
import { fail, failAt } from '../../../base/errors'
import type { Context } from '../../../kit/http'
import type { RecordValues } from '../../../kit/records'
import { dictLabel, schemas } from '../../../base/schemas'
import { changeShare } from './changeShare'
import { update } from './decide'
import { rowOf } from './rowOf'
import { markWarehouses, notifyPlatform, readShare, type ShareRow } from './ShareRow'

/**
 * 提交申请, and 修改共享设置 of a company in sharing.
 * @throws SHARE_NOT_AGREED, SHARE_WAREHOUSE, SHARE_NO_RETURN, SHARE_SCOPE_LACKS, SHARE_STATE, SHARE_KEEP_ONE,
 *   ROW_NOT_FOUND for a freight template of nobody or of another company
 */
export async function saveShare(trx: Trx, ctx: Context, values: RecordValues): Promise<ShareRow> {
  checkScope(values)
  const company = await readCompany(trx, ctx)
  const warehouseIds = values.warehouseIds as string[]
  await requireWarehouses(trx, warehouseIds)
  await requireTemplate(trx, String(values.freightTemplateId))
  const known = await trx
    .selectFrom('shareCompany')
    .selectAll()
    .where('companyId', '=', ctx.companyId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (known?.status === '0' || known?.status === '3')
    throw fail('SHARE_STATE', { now: dictLabel(schemas(), 'share_company_status', known.status) })
  if (known?.status === '1') return changeShare(trx, ctx, known, values)
  requireAgreed(values)
  const asked = {
    ...rowOf(values),
    shareCompanyName: company.companyName,
    province: company.province,
    city: company.city,
    status: '0',
    applyTime: sql<string>`now()`,
    refuseReason: null,
    quitReason: null,
    auditBy: null,
    auditTime: null,
  }
  const id = known ? await renew(trx, known, asked) : await apply(trx, ctx, asked)
  const row = await readShare(trx, id)
  await markWarehouses(trx, ctx, row, { status: '1', isOffered: false })
  await notifyPlatform(trx, ctx, {
    title: '有企业申请加入共享',
    content: `“${row.shareCompanyName}”申请加入共享（${row.applyNum}），请审核。`,
  })
  return row
}

type Asked = Omit<InsertObject<Tables, 'shareCompany'>, 'companyId' | 'applyNum' | 'createBy'>

async function apply(trx: Trx, ctx: Context, asked: Asked): Promise<string> {
  const { id } = await trx
    .insertInto('shareCompany')
    .values({
      ...asked,
      companyId: ctx.companyId,
      applyNum: await nextNumber(trx, 'GX'),
      createBy: ctx.user.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function renew(trx: Trx, known: ShareRow, asked: Asked): Promise<string> {
  await update(trx, known.id, asked)
  return known.id
}

function requireAgreed({ agreed }: RecordValues): void {
  if (agreed !== true) throw fail('SHARE_NOT_AGREED', { fields: { agreed: '请先查看协议并勾选' } })
}

function checkScope({ stockScope, categoryIds, minConditionGrade }: RecordValues): void {
  const need = (field: string, title: string) =>
    fail('SHARE_SCOPE_LACKS', { title, fields: { [field]: `${title}不能为空` } })
  if (stockScope === '1' && !(categoryIds as unknown[] | null)?.length)
    throw need('categoryIds', '共享分类')
  if (stockScope === '2' && !minConditionGrade) throw need('minConditionGrade', '最低品相')
}

async function readCompany(trx: Trx, { companyId }: Context) {
  const company = await trx
    .selectFrom('company')
    .select(['companyName', 'province', 'city', 'returnName', 'returnMobile', 'returnAddress'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const { returnName, returnMobile, returnAddress } = company
  if (!returnName || !returnMobile || !returnAddress) throw fail('SHARE_NO_RETURN')
  return company
}

/** "At least one enabled warehouse with stock": every chosen one is enabled, one of them has copies. */
async function requireWarehouses(trx: Trx, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string; name: string; status: string; quantity: number }>`
    select w.id, w.warehouse_name as name, w.status,
      coalesce((select sum(k.quantity) from stock k where k.warehouse_id = w.id), 0)::int as quantity
    from warehouse w where w.id = any(${[...ids]}::bigint[])`.execute(trx)
  const refuse = (warehouse: string, why: string) =>
    fail('SHARE_WAREHOUSE', { warehouse, why, fields: { warehouseIds: why } })
  if (rows.length < new Set(ids).size) throw refuse('所选', '不是本公司的仓库')
  const off = rows.find(({ status }) => status !== '1')
  if (off) throw refuse(off.name, '已停用')
  if (rows.every(({ quantity }) => quantity === 0))
    throw refuse(rows.map(({ name }) => name).join('、'), '没有库存')
}

/** The form's text may be anything; what no key can be is compared as text. */
async function requireTemplate(trx: Trx, id: string): Promise<void> {
  const { rows } = await sql`select from freight_template where id::text = ${id}`.execute(trx)
  if (rows.length === 0) throw failAt('freightTemplateId', 'ROW_NOT_FOUND')
}
