import { sql } from 'kysely'
import { Type, type Static } from 'typebox'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { dictLabel, schemas } from '../../../../base/schemas'
import { defineRoute, dictValue, type Context } from '../../../../kit/http'
import type { BatchAnswer, RowResult } from '../../../../kit/machines'
import { createOrders } from '../place/createOrders'
import type { SupplierWish } from '../place/orderBody'
import type { SupplierAnswer } from '../place/types'
import { deliveryOf, placeBody } from './orderPlace'

const submitBody = Type.Object({
  ids: Type.Array(Type.String({ pattern: '^[0-9]{1,18}-[0-9a-f]{1,40}$' }), {
    minItems: 1,
    maxItems: 200,
    title: '选中的行',
  }),
  ...placeBody.properties,
  payMode: dictValue('gp_pay_mode'),
  buyerRemark: Type.Optional(
    Type.Union([Type.String({ maxLength: 200, title: '采购备注' }), Type.Null()]),
  ),
  allowPartial: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
})

/** 提交订单: everything chosen of the ticked suppliers, an order each. */
export const submitOrders = defineRoute({
  call: 'POST /association/gpOrder/submit',
  permission: ['gp:task:order', 'gp:search:order'],
  summary: '采配下单：按商家提交',
  resource: 'gpSupplierChoice',
  body: submitBody,
  async handle(ctx, { body }): Promise<BatchAnswer> {
    const taskId = taskOf(body.ids)
    const { suppliers, delivery } = await ctx.trx(async (trx) => ({
      suppliers: await wishesOf(trx, ctx, taskId, body),
      delivery: await deliveryOf(trx, body),
    }))
    const allowPartial = body.allowPartial === true
    const asked = { ...delivery, allowPartial, taskId, suppliers, requestId: requestOf(ctx) }
    const made = await createOrders(ctx, asked)
    const results = made.suppliers.map((answer) => resultOf(taskId, answer))
    return { results, success: made.success, failed: made.failed }
  },
})

type Submit = Static<typeof submitBody>

/** @throws GP_ORDER_NONE when the rows are of several tasks */
function taskOf(ids: readonly string[]): Id {
  const [taskId, ...others] = new Set(ids.map((id) => id.split('-')[0] ?? ''))
  if (!taskId || others.length > 0) throw fail('GP_ORDER_NONE')
  return taskId
}

async function wishesOf(
  trx: Trx,
  ctx: Context,
  taskId: Id,
  { ids, payMode, buyerRemark = null }: Submit,
): Promise<SupplierWish[]> {
  const { rows } = await sql<{ token: string; id: Id; qty: number; price: string }>`
    select supplier_token(${ctx.companyId}::bigint, s.supply_company_id) as token, s.id, s.chosen_qty as qty, s.price::text as price
    from gp_match_stock s
    where s.task_id = ${taskId} and s.company_id = ${ctx.companyId} and s.state = 'CHOSEN' order by s.id`.execute(
    trx,
  )
  const tokens = [...new Set(ids.map((id) => id.split('-')[1] ?? ''))]
  return tokens.map((supplierToken) => {
    const own = rows.filter(({ token }) => token === supplierToken)
    if (own.length === 0) throw fail('GP_ORDER_NONE')
    const chosen = own.map(({ id, qty, price }) => ({ matchStockId: id, qty, price }))
    return { supplierToken, rows: chosen, payMode, buyerRemark }
  })
}

/** The id of the click, which a retry repeats. */
const requestOf = (ctx: Context) => ctx.requestId.replace(/[^0-9A-Za-z_-]/g, '').slice(0, 60)

function resultOf(taskId: Id, answer: SupplierAnswer): RowResult {
  const id = `${taskId}-${answer.supplierToken}`
  const label = answer.orderNum ?? answer.supplierCode ?? ''
  const left = leftOut(answer)
  if (answer.orderNum) return { id, label, ok: true, ...(left && { warning: `未下单：${left}` }) }
  const reason = answer.reason ?? (left || '没有可下单的已选库存！')
  return { id, label, ok: false, error: answer.fault ?? 'GP_ORDER_NONE', reason }
}

/** e.g. 《呐喊》库存已被占用；《彷徨》价格上涨超出容差 */
const leftOut = ({ rows }: SupplierAnswer): string =>
  rows
    .map(
      ({ bookName, fault }) =>
        `《${bookName ?? ''}》${dictLabel(schemas(), 'gp_order_fail', fault)}`,
    )
    .join('；')
