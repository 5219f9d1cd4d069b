import { sql } from 'kysely'
import { Type } from 'typebox'
import { asWholeCompany, type Trx } from '../../../../base/db'
import { AppError, fail, type ErrorCode } from '../../../../base/errors'
import { recordAudit } from '../../../../kit/auditLog'
import { defineRoute, type Context, type Route } from '../../../../kit/http'
import { actionBody, formItems, insertRecord, type RecordValues } from '../../../../kit/records'

const resource = 'expressRules'
const own = { id: Type.Optional(Type.String({ maxLength: 20 })) }

/** The rules of the company in the order they are looked at. */
async function readRules(trx: Trx) {
  const { rows } = await sql<RecordValues>`
    select express_setting_id::text, warehouse_ids, platform_ids, shop_nums, regions, min_weight::float8, max_weight::float8,
      min_amount::text, max_amount::text
    from express_rule order by sort, id`.execute(trx)
  return rows
}

const all = defineRoute({
  call: 'GET /wms/expressRule/all',
  permission: 'store:express:edit',
  summary: '快递分配规则：全部',
  resource,
  handle: (ctx) =>
    ctx.trx(async (trx) => ({ rules: await asWholeCompany(trx, () => readRules(trx)) })),
})

/** 保存分配规则: what the table says is what there is, in its order. */
const save = defineRoute({
  call: 'POST /wms/expressRule/save',
  permission: 'store:express:edit',
  summary: '保存分配规则',
  resource,
  body: actionBody(resource, 'save', own),
  handle: (ctx, { body }) =>
    ctx.trx(async (trx) => {
      const before = await asWholeCompany(trx, () => readRules(trx))
      const rules = (body.rules ?? []) as RecordValues[]
      await asWholeCompany(trx, () => replaceRules(trx, ctx, rules))
      const after = await asWholeCompany(trx, () => readRules(trx))
      const what = { id: ctx.companyId, label: '快递分配规则' }
      await recordAudit(trx, ctx, { ...what, before: { rules: before }, after: { rules: after } })
      return { count: after.length }
    }),
})

async function replaceRules(trx: Trx, ctx: Context, rules: readonly RecordValues[]) {
  const items = formItems('expressRule', 'add')
  await sql`delete from express_rule where company_id = ${ctx.companyId}`.execute(trx)
  for (const [at, rule] of rules.entries()) {
    try {
      await insertRecord(trx, ctx, { resource: 'expressRule' }, items, { ...rule, sort: at + 1 })
    } catch (error) {
      throw atLine(error, at)
    }
  }
}

/** What is wrong with a line is said at its cell. */
function atLine(error: unknown, at: number): unknown {
  if (!(error instanceof AppError)) return error
  const { fields = {} } = error.facts as { fields?: Record<string, string> }
  const moved = Object.entries(fields).map(([name, text]) => [`rules.${at}.${name}`, text])
  return fail(error.code as ErrorCode, { ...error.facts, fields: Object.fromEntries(moved) })
}

export const wholeRules: readonly Route[] = [all, save]
