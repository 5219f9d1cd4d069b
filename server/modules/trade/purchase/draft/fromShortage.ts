import { Type, type Static } from 'typebox'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { sentence } from '../../../../base/sentence'
import { alsoShown, defineRoute, type Context } from '../../../../kit/http'
import { productsById } from '../../kit'
import { createPurchaseDraft } from './createDraft'
import { maxGaps } from './shortage'

const id = Type.String({ pattern: '^[0-9]{1,18}$' })
const line = Type.Object(
  {
    chosen: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
    productId: id,
    goodsName: Type.Optional(Type.String({ maxLength: 200 })),
    conditionGrade: Type.String({ maxLength: 10 }),
    warehouseId: id,
    supplierId: Type.Optional(Type.Union([id, Type.Null()])),
    orderId: Type.Optional(Type.Union([id, Type.Null()])),
    quantity: Type.Integer({ minimum: 1, maximum: 999_999, title: '采购数量' }),
  },
  alsoShown,
)

type Wanted = Static<typeof line>

export const fromShortage = defineRoute({
  call: 'POST /purchase/order/fromShortage',
  permission: 'purchase:order:add',
  summary: '缺货订单采购：生成采购草稿',
  body: Type.Object({ lines: Type.Array(line, { maxItems: maxGaps, title: '缺货商品' }) }),
  handle: (ctx, { body }) => ctx.trx((trx) => draftsOf(trx, ctx, body.lines)),
})

/**
 * One draft per supplier and warehouse.
 * @throws PURCHASE_NOTHING_CHOSEN, PURCHASE_NO_SUPPLIER, TRADE_PRODUCT_GONE, ORDER_NOT_FOUND
 */
async function draftsOf(trx: Trx, ctx: Context, lines: readonly Wanted[]) {
  await requireOwn(trx, ctx, lines)
  const groups = new Map<string, (Wanted & { supplierId: Id })[]>()
  for (const [at, wanted] of lines.entries()) {
    if (!wanted.chosen) continue
    const { supplierId, goodsName } = wanted
    if (!supplierId)
      throw fail('PURCHASE_NO_SUPPLIER', { line: at + 1, goodsName: goodsName ?? '' })
    const key = `${supplierId} ${wanted.warehouseId}`
    groups.set(key, [...(groups.get(key) ?? []), { ...wanted, supplierId }])
  }
  if (groups.size === 0) throw fail('PURCHASE_NOTHING_CHOSEN')
  const numbers: string[] = []
  for (const group of groups.values()) {
    const [first] = group
    if (!first) continue
    const orders = new Set(group.map(({ orderId }) => orderId ?? null))
    const { num } = await createPurchaseDraft(trx, ctx, {
      supplierId: first.supplierId,
      warehouseId: first.warehouseId,
      source: '4',
      orderId: orders.size === 1 ? first.orderId : null,
      content: sentence`由缺货订单生成，${group.length} 种`,
      lines: group.map(({ productId, conditionGrade, quantity }) => ({
        productId,
        conditionGrade,
        quantity,
      })),
    })
    numbers.push(num)
  }
  return { numbers, count: numbers.length }
}

/** A key alone would tell whether somebody else's order exists, and a draft without its goods helps nobody. */
async function requireOwn(trx: Trx, ctx: Context, lines: readonly Wanted[]): Promise<void> {
  const products = await productsById(
    trx,
    lines.map(({ productId }) => productId),
  )
  const wanted = [...new Set(lines.flatMap(({ orderId }) => orderId ?? []))]
  const orders = await trx
    .selectFrom('salesOrder')
    .select('id')
    .where('supplyCompanyId', '=', ctx.companyId)
    .where('id', 'in', wanted.length > 0 ? wanted : ['0'])
    .execute()
  for (const [at, { chosen, productId, orderId }] of lines.entries()) {
    if (!chosen) continue
    if (!products.has(productId)) throw fail('TRADE_PRODUCT_GONE', { line: at + 1 })
    if (orderId && !orders.some(({ id: known }) => known === orderId)) throw fail('ORDER_NOT_FOUND')
  }
}
