import { Type } from 'typebox'
import { recordAudit } from '../../../../kit/auditLog'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { defineRoute, type Context } from '../../../../kit/http'
import { stateRefused } from '../../../../kit/machines'
import { addYuan } from '../../../../base/money'
import { sentence } from '../../../../base/sentence'
import type { RecordValues } from '../../../../kit/records'
import { storeDocument } from '../../kit'
import type { PurchaseLine, PurchaseRow } from '../PurchaseRow'
import { purchaseSpec as spec } from '../purchaseSpec'

const maxDrafts = 100

export const mergeRoute = defineRoute({
  call: 'POST /purchase/order/merge',
  permission: 'purchase:order:edit',
  summary: '合并采购单',
  body: Type.Object({
    ids: Type.Array(Type.String({ pattern: '^[0-9]{1,18}$' }), {
      minItems: 1,
      maxItems: maxDrafts,
    }),
  }),
  async handle(ctx, { body }) {
    const ids = [...new Set(body.ids)]
    const label = await ctx.trx((trx) => mergeDrafts(trx, ctx, ids))
    return { results: ids.map((id) => ({ id, label, ok: true })), success: ids.length, failed: 0 }
  },
})

/**
 * Drafts of one supplier and warehouse become the earliest of them: the same book in the same grade adds up at the
 * earliest draft's price, reductions and the freight we bear add up, the other drafts are deleted.
 * @returns its number
 * @throws PURCHASE_MERGE_FEW, ROW_NOT_FOUND, PURCHASE_MERGE_MIXED, STATE_REFUSED
 */
async function mergeDrafts(trx: Trx, ctx: Context, ids: readonly Id[]): Promise<string> {
  const orders = await trx
    .selectFrom('purchaseOrder')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const [first, ...others] = orders
  if (!first || others.length === 0) throw fail('PURCHASE_MERGE_FEW')
  if (orders.length < ids.length) throw fail('ROW_NOT_FOUND')
  for (const order of orders) refuseOdd(first, order)
  const lines = await trx
    .selectFrom('purchaseOrderItem')
    .selectAll()
    .where('orderId', 'in', ids)
    .orderBy('orderId')
    .orderBy('id')
    .execute()
  const { supplierId, warehouseId, buyerId, billDate, settleType } = first
  const { freightBearer } = orders.find((order) => order.freightBearer === spec.freightOn) ?? first
  const borne = orders.filter((order) => order.freightBearer === freightBearer)
  const head = {
    supplierId,
    warehouseId,
    buyerId,
    billDate,
    settleType,
    freightBearer,
    reduceAmount: addYuan('0.00', ...orders.map(({ reduceAmount }) => reduceAmount)),
    freightAmount: addYuan('0.00', ...borne.map(({ freightAmount }) => freightAmount)),
  }
  const numbers = others.map(({ purchaseOrderNum }) => purchaseOrderNum).join('、')
  const draft = { head, lines: merged(lines), before: first }
  const { id, num } = await storeDocument(trx, ctx, spec, draft, {
    content: sentence`合并了 ${numbers}`,
  })
  const gone = others.map((order) => order.id)
  await trx.deleteFrom('purchaseOrder').where('id', 'in', gone).execute()
  await recordAudit(trx, ctx, { id, label: num, before: { ids }, after: { merged: numbers } })
  return num
}

function refuseOdd(first: PurchaseRow, order: PurchaseRow): void {
  const { purchaseOrderNum: num } = order
  if (order.status !== 'DRAFT') throw stateRefused(spec.resource, order.status, '合并')
  if (order.supplierId !== first.supplierId || order.warehouseId !== first.warehouseId)
    throw fail('PURCHASE_MERGE_MIXED', { num, first: first.purchaseOrderNum })
}

function merged(lines: readonly PurchaseLine[]): RecordValues[] {
  const byKey = new Map<string, PurchaseLine>()
  for (const line of lines) {
    const key = `${line.productId} ${line.conditionGrade}`
    const known = byKey.get(key)
    byKey.set(key, known ? { ...known, quantity: known.quantity + line.quantity } : line)
  }
  return [...byKey.values()]
}
