import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { OrderRow } from '../../order/record/OrderRow'
import type { Acting, AfterSaleItemRow, AfterSaleRow, RefundLine } from '../AfterSaleRow'
import { isShipped } from './checkOrder'
import { itemsOfAfterSale } from '../findAfterSale'
import { openAfterSale } from './openAfterSale'
import { refundableLines, shareOf, type RefundableLine } from './refundable'

const askable = [
  'UN_AUDIT',
  'WAIT_DELIVERY',
  'DELIVERYING',
  'DELIVERIED',
  'DELIVERY_SUCCESS',
  'DELIVERY_ERROR',
]

/**
 * 同时向供货方申请售后: the same goods are asked back on the linked drop-ship or cloud order, at what they cost there.
 * @throws AFTER_SALE_NO_CHILD
 */
export async function askSupplier(trx: Trx, ctx: Acting, row: AfterSaleRow): Promise<void> {
  const child = await lockChild(trx, row)
  const lines = child ? await linesOf(trx, child, await itemsOfAfterSale(trx, row.id)) : []
  if (!child || lines.length === 0) throw fail('AFTER_SALE_NO_CHILD', { orderNum: row.orderNum })
  await openAfterSale(trx, ctx, child, {
    source: '2',
    afterSaleType: isShipped(child) ? (row.afterSaleType as '0' | '1') : '0',
    reason: row.reason as '0',
    description: row.description ?? `随售后单 ${row.afterSaleNum} 申请`,
    pictures: row.pictures as string[],
    duty: row.duty,
    relatedAfterSaleNum: row.afterSaleNum,
    lines,
    isFollowUp: true,
  })
}

const lockChild = (trx: Trx, row: AfterSaleRow): Promise<OrderRow | undefined> =>
  trx
    .selectFrom('salesOrder')
    .selectAll()
    .where('relatedOrderNum', '=', row.orderNum)
    .where('companyId', '=', row.companyId)
    // a parcel sent again names the order it replaces, but supplies nothing to it
    .where('source', '<>', '7')
    .where('status', 'in', askable)
    .orderBy('id', 'desc')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst()

async function linesOf(
  trx: Trx,
  child: OrderRow,
  asked: readonly AfterSaleItemRow[],
): Promise<RefundLine[]> {
  const free = (await refundableLines(trx, child.id)).filter((line) => !line.openNum)
  return asked.flatMap((item) => {
    const line = free.find((one) => isSameGoods(one, item) && one.refundableQuantity > 0)
    if (!line) return []
    const quantity = Math.min(item.refundQuantity, line.refundableQuantity)
    return [{ orderItemId: line.orderItemId, quantity, amount: shareOf(line, quantity) }]
  })
}

// the two companies know the same book under products of their own
const isSameGoods = (line: RefundableLine, item: AfterSaleItemRow) =>
  line.isbn === item.isbn && line.conditionGrade === item.conditionGrade
