import type { Insertable, InsertObject } from 'kysely'
import { nextNumber, toJson, type Tables, type Trx } from '../../../../base/db'
import { addYuan, mulYuan, subYuan } from '../../../../base/money'
import { isOwnKind, type OrderItemRow, type OrderRow } from './OrderRow'

type Unset = 'orderId' | 'companyId' | 'supplyCompanyId' | 'id'
type ItemInsert = Insertable<Tables['orderItem']>

/** A line of a new order; what is left out has the table's default. `payAmount` left out: price × quantity − discount. */
export type NewItem = Omit<ItemInsert, Unset | 'payAmount'> & { payAmount?: string }

type OrderInsert = Insertable<Tables['salesOrder']>

/** Sums follow from the lines, the number is taken from the counter. */
export type NewOrder = Omit<
  OrderInsert,
  | 'id'
  | 'orderNum'
  | 'kindQuantity'
  | 'goodsQuantity'
  | 'listAmount'
  | 'goodsAmount'
  | 'discountAmount'
  | 'orderAmount'
  | 'tagIds'
  | 'abnormalTypes'
  | 'expressTrace'
> & { orderNum?: string; tagIds?: readonly string[]; abnormalTypes?: readonly string[] }

/**
 * Stores an order with its lines and the sums that follow from them. Freezes nothing and logs nothing: that is the
 * caller's, who knows why the order exists. The transaction acts for one of its two companies.
 */
export async function createOrder(
  trx: Trx,
  order: NewOrder,
  items: readonly NewItem[],
): Promise<OrderRow> {
  const lines = items.map(withPay)
  const { tagIds = [], abnormalTypes = unmatchedIn(items), ...rest } = order
  const stored = await trx
    .insertInto('salesOrder')
    .values({
      ...rest,
      ...sumsOf(order, lines),
      orderNum: order.orderNum ?? (await nextNumber(trx, 'DD')),
      tagIds: toJson(tagIds),
      abnormalTypes: toJson(abnormalTypes),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await insertItems(trx, stored, lines)
  return stored
}

/** Adds lines to an order. */
export async function insertItems(
  trx: Trx,
  order: Pick<OrderRow, 'id' | 'companyId' | 'supplyCompanyId'>,
  items: readonly Omit<ItemInsert, Unset>[],
): Promise<void> {
  if (items.length === 0) return
  await trx
    .insertInto('orderItem')
    .values(
      items.map((item) => ({
        ...item,
        orderId: order.id,
        companyId: order.companyId,
        supplyCompanyId: order.supplyCompanyId,
      })),
    )
    .execute()
}

/** A copy of an order under a new number, without its lines. */
export async function copyOrder(
  trx: Trx,
  order: OrderRow,
  changes: Partial<InsertObject<Tables, 'salesOrder'>>,
): Promise<OrderRow> {
  const { id: _id, tagIds, abnormalTypes, expressTrace, ...rest } = order
  return trx
    .insertInto('salesOrder')
    .values({
      ...rest,
      tagIds: toJson(tagIds),
      abnormalTypes: toJson(abnormalTypes),
      expressTrace: expressTrace === null ? null : toJson(expressTrace),
      ...changes,
      orderNum: await nextNumber(trx, 'DD'),
      version: 1,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The columns of a line that may be written again on another order. */
export function copyItem(item: OrderItemRow): Omit<ItemInsert, Unset> {
  const { id: _id, orderId: _order, companyId: _company, supplyCompanyId: _supply, ...rest } = item
  return rest
}

const withPay = (item: NewItem) => ({
  ...item,
  payAmount:
    item.payAmount ?? subYuan(mulYuan(item.price, item.quantity), item.discountAmount ?? '0.00'),
})

const unmatchedIn = (items: readonly NewItem[]): string[] =>
  items.some((item) => (item.matchStatus ?? '0') === '0') ? ['1'] : []

/** Sums of an order that follow from its lines. */
export function sumsOf(
  order: Pick<NewOrder, 'orderType' | 'freightAmount' | 'supplyAmount' | 'serviceAmount'>,
  items: readonly (NewItem & { payAmount: string })[],
) {
  const goodsAmount = addYuan(...items.map((item) => mulYuan(item.price, item.quantity)))
  const paid = addYuan(...items.map((item) => item.payAmount))
  const freight = order.freightAmount ?? '0.00'
  return {
    kindQuantity: items.length,
    goodsQuantity: items.reduce((sum, item) => sum + item.quantity, 0),
    listAmount: addYuan(...items.map((item) => mulYuan(item.listPrice ?? '0.00', item.quantity))),
    goodsAmount,
    discountAmount: subYuan(goodsAmount, paid),
    orderAmount: isOwnKind(order)
      ? addYuan(paid, freight)
      : addYuan(order.supplyAmount ?? '0.00', freight, order.serviceAmount ?? '0.00'),
  }
}
