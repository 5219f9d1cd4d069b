import { Type } from 'typebox'
import { addYuan, positiveYuan } from '../../../base/money'
import { dateText, defineRoute, type Context, type Route } from '../../../kit/http'
import type { RowResult } from '../../../kit/machines'
import type { Trx } from '../../../base/db'
import { seesCustomer } from '../../parties/customer/ownCustomers'
import { creditOf, lineOf } from './line/creditOf'
import { auditsAtOnce } from './auditsAtOnce'
import { auditAdvance, registerAdvance } from './advance/openAdvance'
import type { Party } from './types'

const Id = Type.String({ pattern: '^[0-9]{1,18}$' })
const ObjectType = Type.Union([Type.Literal('CUSTOMER'), Type.Literal('SUPPLIER')])
const partyOf = (objectType: 'CUSTOMER' | 'SUPPLIER', id: string): Party => ({
  kind: objectType === 'CUSTOMER' ? 'customer' : 'supplier',
  id,
})

/** Who writes documents on credit, or keeps the parties, sees what they may still take. */
const traders = [
  'customer:list',
  'supplier:list',
  'order:manual:add',
  'wholesale:order:add',
  'wholesale:order:audit',
  'purchase:order:add',
  'purchase:order:audit',
] as const

const cashiers = [
  'customer:advance',
  'wholesale:order:add',
  'wholesale:order:receive',
  'wholesale:return:pay',
  'purchase:order:pay',
  'purchase:return:receive',
  'order:manual:add',
  'order:examine:edit',
  'wholesale:return:add',
  'purchase:order:add',
  'purchase:return:add',
] as const

/** What the pages of trade ask about terms and money of a customer or supplier; the Finance module adds its own. */
export const creditRoutes: Route[] = [
  defineRoute({
    call: 'GET /financial/receiptPayment/checkAccountPeriodBalance',
    permission: traders,
    summary: '查询往来单位的账期额度',
    query: Type.Object({
      classify: Type.Optional(Type.Union([Type.Literal('0'), Type.Literal('1')])),
      objectId: Id,
      objectType: ObjectType,
    }),
    handle: (ctx, { query }) =>
      ctx.trx(async (trx) => {
        const party = partyOf(query.objectType, query.objectId)
        return (await isShown(trx, ctx, party)) ? periodBalance(trx, party) : null
      }),
  }),
  defineRoute({
    call: 'POST /financial/beforeHandMoney/getAcountMoneyByObjectId',
    permission: traders,
    summary: '查询往来单位的预收/预付余额',
    reads: true,
    query: Type.Object({ objectId: Id, objectType: Type.Optional(ObjectType) }),
    handle: (ctx, { query }) =>
      ctx.trx(async (trx) => {
        const party = partyOf(query.objectType ?? 'CUSTOMER', query.objectId)
        const isKnown = await isShown(trx, ctx, party)
        return { remainMoney: isKnown ? (await creditOf(trx, party)).advance : '0.00' }
      }),
  }),
  defineRoute({
    call: 'GET /financial/paymentReceived/getAdvancePayment',
    permission: traders,
    summary: '查询往来单位可用的预收/预付单',
    query: Type.Object({ objectId: Id, objectType: Type.Optional(ObjectType) }),
    handle: (ctx, { query }) =>
      ctx.trx(async (trx) => {
        const party = partyOf(query.objectType ?? 'CUSTOMER', query.objectId)
        return (await isShown(trx, ctx, party)) ? availableAdvances(trx, party) : []
      }),
  }),
  defineRoute({
    call: 'GET /financial/settlement/selectAllList',
    permission: cashiers,
    summary: '可选的结算账户，默认的在前',
    handle: (ctx) => ctx.trx(enabledAccounts),
  }),
  defineRoute({
    call: 'POST /financial/paymentReceived/beforehandMoney',
    creates: true,
    permission: ['customer:advance', 'purchase:order:pay'],
    summary: '登记预收款或预付款；没有免审核时待财务审核',
    body: Type.Object({
      ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 1, title: '客户' })),
      customerId: Type.Optional(Id),
      supplierId: Type.Optional(Id),
      amount: Type.String({ pattern: positiveYuan, title: '金额' }),
      settlementAccountId: Id,
      bizDate: Type.Optional(Type.String({ pattern: dateText, title: '业务日期' })),
      remark: Type.Optional(
        Type.Union([Type.String({ maxLength: 200, title: '备注' }), Type.Null()]),
      ),
    }),
    handle: (ctx, { body: { ids = [], ...form } }) =>
      ctx.trx(async (trx) => {
        const [ofRow] = ids
        if (ofRow === undefined) return register(trx, ctx, form)
        const { advanceNum } = await register(trx, ctx, { ...form, customerId: ofRow })
        const done: RowResult = { id: ofRow, label: advanceNum, ok: true }
        return { results: [done], success: 1, failed: 0 }
      }),
  }),
]

/** A party that is unknown, foreign or another salesperson's has no figures to show. */
async function isShown(trx: Trx, ctx: Context, { kind, id }: Party): Promise<boolean> {
  if (kind === 'supplier')
    return !!(await trx.selectFrom('supplier').select('id').where('id', '=', id).executeTakeFirst())
  return seesCustomer(trx, ctx, id)
}

const availableAdvances = (trx: Trx, { kind, id }: Party) =>
  trx
    .selectFrom('advance')
    .select(['id', 'advanceNum', 'bizDate', 'payWay', 'money', 'remainMoney', 'remark'])
    .where('objectType', '=', kind === 'customer' ? 'CUSTOMER' : 'SUPPLIER')
    .where('objectId', '=', id)
    .where('status', '=', 'AVAILABLE')
    .where('remainMoney', '>', '0')
    .orderBy('id')
    .execute()

async function periodBalance(trx: Trx, party: Party) {
  const line = await lineOf(trx, party).executeTakeFirst()
  if (!line) return null
  const { overdueMoney } = await trx
    .selectFrom('accountPeriodRecord')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('unpaidMoney'), eb.lit(0)).as('overdueMoney'))
    .where('accountPeriodId', '=', line.id)
    .where('status', '=', 'OVERDUE')
    .executeTakeFirstOrThrow()
  const { periodNum, quota, usedQuota, availableQuota, periodDays, status } = line
  return {
    periodNum,
    quota,
    usedQuota,
    availableQuota,
    overdueMoney: addYuan('0.00', String(overdueMoney)),
    periodDays,
    status,
  }
}

const enabledAccounts = (trx: Trx) =>
  trx
    .selectFrom('settlementAccount')
    .select(['id', 'accountCode', 'accountName', 'accountType', 'currentMoney', 'isDefault'])
    .where('status', '=', '1')
    .where('accountType', '<>', 'BALANCE')
    .orderBy('isDefault', 'desc')
    .orderBy('id')
    .execute()

interface AdvanceForm {
  customerId?: string
  supplierId?: string
  amount: string
  settlementAccountId: string
  bizDate?: string
  remark?: string | null
}

async function register(
  trx: Trx,
  ctx: Context,
  body: AdvanceForm,
): Promise<{ advanceNum: string; isAudited: boolean }> {
  const { customerId, supplierId, ...entry } = body
  const party = customerId
    ? ({ kind: 'customer', id: customerId } as const)
    : ({ kind: 'supplier', id: supplierId ?? '0' } as const)
  const advanceNum = await registerAdvance(trx, { ...entry, party })
  const isAudited = await auditsAtOnce(trx)
  if (isAudited) await auditAdvance(trx, advanceNum)
  return { advanceNum, isAudited }
}
