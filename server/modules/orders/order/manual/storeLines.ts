import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context } from '../../../../kit/http'
import { mulYuan } from '../../../../base/money'
import { rateOf } from '../../../trade/kit'
import { insertItems, type NewItem } from '../record/createOrder'
import { isOwnKind, type OrderItemRow, type OrderRow } from '../record/OrderRow'
import { linesFrom, withDiscount } from './linesFrom'
import type { EditValues, LineValues } from './orderBody'
import { placeOf } from './placeOf'
import { isSame } from './lineChanges'

export type PaidLine = NewItem & { payAmount: string; matchStatus?: string }

/** The lines after the edit: platform lines keep price and copies, others are as typed, missing ones go. */
export async function storeLines(
  trx: Trx,
  ctx: Context,
  order: OrderRow,
  items: readonly OrderItemRow[],
  values: EditValues,
): Promise<PaidLine[]> {
  refuseLostLines(items, values.items)
  const all: { id?: Id; line: PaidLine }[] = []
  for (const [at, typed] of values.items.entries()) {
    const item = items.find(({ id }) => id === typed.id)
    if (item && isSame(item, typed)) {
      const place = await placeOf(
        trx,
        order,
        item.warehouseId,
        wantedPlace(order, item, typed, values),
      )
      all.push({ id: item.id, line: { ...keptLine(order, item, typed), ...place } })
    } else {
      refuseOwnGoods(order)
      const [made] = await linesFrom(trx, ctx.companyId, [typed], '0.00', at)
      if (made)
        all.push(item ? { id: item.id, line: exchanged(order, item, typed, made) } : { line: made })
    }
  }
  const lines = all.map(({ line }) => line)
  const priced =
    order.orderType === 'MANUAL_ORDER'
      ? withDiscount(lines, values.discountAmount ?? '0.00')
      : lines
  const known = all.flatMap(({ id }) => id ?? [])
  await trx
    .deleteFrom('orderItem')
    .where('orderId', '=', order.id)
    .where('id', 'not in', known.length > 0 ? known : ['0'])
    .execute()
  for (const [at, { id }] of all.entries()) {
    const line = priced[at]
    if (!line) continue
    const stored = { ...line, confirmQuantity: null }
    if (id) await trx.updateTable('orderItem').set(stored).where('id', '=', id).execute()
    else await insertItems(trx, order, [stored])
  }
  return priced
}

/** A line stands where it was put; one that stood where the order did goes with it. */
function wantedPlace(order: OrderRow, item: OrderItemRow, typed: LineValues, values: EditValues) {
  const isMoved = typed.warehouseId && typed.warehouseId !== item.warehouseId
  const goesAlong = !isMoved && item.warehouseId === order.warehouseId
  return goesAlong ? values.warehouseId : typed.warehouseId
}

function keptLine(order: OrderRow, item: OrderItemRow, line: LineValues): PaidLine {
  const { id: _id, orderId: _order, companyId: _company, supplyCompanyId: _supply, ...rest } = item
  const isPlatform = item.platformItemNum !== null
  // a platform sold it at its price, a supplier sells at theirs
  const isFixed = isPlatform || !isOwnKind(order)
  const giftFlag = isFixed ? item.giftFlag : line.giftFlag === true
  const typedPrice = giftFlag ? '0.00' : line.price
  const price = isFixed ? item.price : typedPrice
  const quantity = isPlatform ? item.quantity : line.quantity
  const isPriced = price === item.price && quantity === item.quantity
  return {
    ...rest,
    giftFlag,
    price,
    discountRate:
      price === item.price && (line.discountRate ?? null) === null
        ? item.discountRate
        : (rateOf(price, item.listPrice, line.discountRate) ?? null),
    quantity,
    payAmount: isPriced ? item.payAmount : mulYuan(price, quantity),
    discountAmount: isPriced ? item.discountAmount : '0.00',
    remark: line.remark ?? null,
  }
}

/** 换商品: other goods for what was paid; a person said so, so the line is matched by hand. */
function exchanged(
  order: OrderRow,
  item: OrderItemRow,
  typed: LineValues,
  made: PaidLine,
): PaidLine {
  const { price, quantity, payAmount, discountAmount, giftFlag } = keptLine(order, item, typed)
  const { platformItemNum, outerCode } = item
  const discountRate = rateOf(price, made.listPrice ?? '0.00', typed.discountRate) ?? null
  const paid = { price, discountRate, quantity, payAmount, discountAmount, giftFlag }
  return { ...made, platformItemNum, outerCode, ...paid, matchStatus: '2' }
}

/** What the platform sold must be shipped. @throws ORDER_PLATFORM_LINE */
function refuseLostLines(items: readonly OrderItemRow[], lines: readonly LineValues[]) {
  const lost = items.find(
    ({ id, platformItemNum }) => platformItemNum && !lines.some((line) => line.id === id),
  )
  if (lost) throw fail('ORDER_PLATFORM_LINE', { goodsName: lost.goodsName })
}

/** What another company supplies is not in the buyer's own catalogue. @throws ORDER_SUPPLY_GOODS */
function refuseOwnGoods(order: OrderRow): void {
  if (isOwnKind(order)) return
  const supplier = order.supplyCompanyName ?? '供货方'
  throw fail('ORDER_SUPPLY_GOODS', { orderNum: order.orderNum, supplier })
}
