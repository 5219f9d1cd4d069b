import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { findStockRows, planAllocation } from '../../../warehouse/stock'
import { itemsOf } from '../record/findOrders'
import type { OrderItemRow, OrderRow } from '../record/OrderRow'
import type { PartItem } from './shareOrder'

export type SplitBy = 'warehouse' | 'stock' | 'category' | 'weight'

export interface PlannedPart {
  warehouseId?: string
  items: PartItem[]
}

/**
 * A proposal for the split dialog; nothing is stored. Copies of a line may be parted by stock and by weight.
 * @param maxWeightKg of one parcel, for `weight`
 * @throws ORDER_SPLIT_PLAN when everything would stay together
 */
export async function planParts(
  trx: Trx,
  order: OrderRow,
  by: SplitBy,
  maxWeightKg = 3,
): Promise<PlannedPart[]> {
  const items = await itemsOf(trx, order.id)
  const parts = {
    warehouse: () => byKey(items, (item) => item.warehouseId ?? order.warehouseId ?? ''),
    stock: () => byStock(trx, order, items),
    category: () => byCategory(trx, items),
    weight: () => byWeight(items, maxWeightKg),
  }
  const planned = await parts[by]()
  if (planned.length < 2)
    throw fail('ORDER_SPLIT_PLAN', { orderNum: order.orderNum, reason: reasons[by] })
  return planned
}

const reasons: Readonly<Record<SplitBy, string>> = {
  warehouse: '所有商品都从同一个仓库发货',
  stock: '库存充足，或全部缺货',
  category: '所有商品属于同一品类',
  weight: '总重量没有超过一个包裹的上限',
}

function byKey(
  items: readonly OrderItemRow[],
  keyOf: (item: OrderItemRow) => string,
): PlannedPart[] {
  const parts = new Map<string, PlannedPart>()
  for (const item of items) {
    const key = keyOf(item)
    const part = parts.get(key) ?? {
      items: [],
      ...(item.warehouseId && { warehouseId: item.warehouseId }),
    }
    part.items.push({ itemId: item.id, quantity: item.quantity })
    parts.set(key, part)
  }
  return [...parts.values()]
}

/** What is there first, what is short apart. */
async function byStock(trx: Trx, order: OrderRow, items: readonly OrderItemRow[]) {
  const productIds = items.flatMap((item) => (item.productId ? [item.productId] : []))
  const rows = order.warehouseId ? await findStockRows(trx, order.warehouseId, productIds) : []
  const needs = items.map((item) => ({
    lineId: item.id,
    productId: item.productId ?? '0',
    conditionGrade: item.conditionGrade ?? '',
    quantity: item.quantity,
  }))
  const { lack } = planAllocation(needs, rows)
  const shortOf = (item: OrderItemRow) => lack.get(item.id) ?? 0
  const there = items.map((item) => ({ itemId: item.id, quantity: item.quantity - shortOf(item) }))
  const short = items.map((item) => ({ itemId: item.id, quantity: shortOf(item) }))
  return [there, short].map(filled).filter((part) => part.items.length > 0)
}

async function byCategory(trx: Trx, items: readonly OrderItemRow[]) {
  const ids = items.flatMap((item) => (item.productId ? [item.productId] : []))
  const products = await trx
    .selectFrom('product')
    .select(['id', 'productType', 'bookClassifyId'])
    .where('id', 'in', ids.length > 0 ? ids : ['0'])
    .execute()
  const kinds = new Map(products.map((p) => [p.id, `${p.productType}/${p.bookClassifyId ?? ''}`]))
  return byKey(items, (item) => kinds.get(item.productId ?? '') ?? 'unknown')
}

/** Fills one parcel after the other, copy by copy; a copy heavier than the limit travels alone. */
function byWeight(items: readonly OrderItemRow[], maxWeightKg: number): PlannedPart[] {
  const parcels: { weight: number; pieces: Map<string, number> }[] = []
  for (const item of items)
    for (let copy = 0; copy < item.quantity; copy += 1) {
      const weight = Number(item.weight)
      const last = parcels.at(-1)
      const fits = last && last.weight + weight <= maxWeightKg + 1e-9
      const parcel = fits ? last : { weight: 0, pieces: new Map<string, number>() }
      if (!fits) parcels.push(parcel)
      parcel.weight += weight
      parcel.pieces.set(item.id, (parcel.pieces.get(item.id) ?? 0) + 1)
    }
  return parcels.map(({ pieces }) => ({
    items: [...pieces].map(([itemId, quantity]) => ({ itemId, quantity })),
  }))
}

const filled = (items: PartItem[]): PlannedPart => ({
  items: items.filter((piece) => piece.quantity > 0),
})
