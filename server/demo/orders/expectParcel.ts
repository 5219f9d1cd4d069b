import { addYuan, mulYuan } from '../../base/money'
import { receiveRequestId } from '../../modules/warehouse/inOrder/receive/postingsOf'
import type { Item, Order, Parcel } from '../afterSales/afterSaleSides'
import type { StockCell } from '../world/StockRoom'
import type { World } from '../world/World'

/** One line of a parcel: what is expected of it, and where it was put when it came. */
export interface Expected {
  line: Item
  sourceItemId: string
  quantity: number
  cell: StockCell | undefined
}

type Waited = Parcel & { inOrderNum: string; received: number | null }

/** The RK document that waits for a parcel; booked in, with the receipt that put the copies back on their shelf. */
export function expectParcel(
  world: World,
  order: Order,
  parcel: Waited,
  lines: readonly Expected[],
): void {
  const { sheet, calendar } = world
  const { received, reviewer } = parcel
  const amountOf = (field: 'listPrice' | 'costPrice') =>
    addYuan('0.00', ...lines.map((one) => mulYuan(priceOf(one, field), one.quantity)))
  const planned = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const came = lines.reduce((sum, { cell, quantity }) => sum + (cell ? quantity : 0), 0)
  const at = received === null ? null : calendar.stamp(received)
  const inOrderId = sheet.add('inOrder', {
    companyId: order.supplyCompanyId,
    inOrderNum: parcel.inOrderNum,
    inType: 'SALE_RETURN',
    sourceType: 'RETURN_ORDER',
    sourceNum: parcel.returnNum,
    warehouseId: order.warehouseId,
    orderNum: order.orderNum,
    platformOrderNum: order.platformOrderNum,
    platformId: order.platformId,
    shopName: order.shopName,
    returnSource: parcel.kind === '2' ? 'REJECT' : 'AFTER_SALE',
    afterSaleNum: parcel.request?.afterSaleNum ?? null,
    buyerNick: order.buyerNick,
    expressCode: parcel.kind === '0' ? 'SF' : order.expressCode,
    expressNum: parcel.expressNum,
    kindCount: lines.length,
    planQuantity: planned,
    receivedQuantity: came,
    goodQuantity: came,
    shelvedQuantity: came,
    totalListAmount: amountOf('listPrice'),
    totalAmount: amountOf('costPrice'),
    receiveTime: at,
    receiveBy: at && reviewer.id,
    inStatus: came > 0 ? 'DONE' : 'WAIT_IN',
    createBy: reviewer.id,
    createTime: calendar.stamp(parcel.at),
  })
  const items = lines.map((one) => ({ ...one, itemId: addItem(world, order, inOrderId, one) }))
  if (received === null) return
  const receiptId = sheet.add('inReceipt', {
    companyId: order.supplyCompanyId,
    inOrderId,
    seq: 1,
    goodQuantity: came,
    defectQuantity: 0,
    refuseQuantity: 0,
    totalListAmount: amountOf('listPrice'),
    totalAmount: amountOf('costPrice'),
    receiveBy: reviewer.id,
    receiveTime: calendar.stamp(received),
  })
  for (const item of items) putBack(world, order, { ...parcel, received }, receiptId, item)
}

const priceOf = ({ line }: Expected, field: 'listPrice' | 'costPrice') =>
  String(line[field] ?? '0.00')

const addItem = ({ sheet }: World, order: Order, inOrderId: string, one: Expected): string => {
  const { line, quantity, cell } = one
  const came = cell ? quantity : 0
  return sheet.add('inOrderItem', {
    companyId: order.supplyCompanyId,
    inOrderId,
    sourceItemId: one.sourceItemId,
    productId: line.productId,
    isbn: line.isbn,
    productCode: line.productCode,
    productName: line.goodsName,
    author: line.author,
    publisher: line.press,
    image: line.imageUrl,
    price: line.listPrice,
    costPrice: line.costPrice,
    conditionGrade: line.conditionGrade,
    realGrade: cell ? line.conditionGrade : null,
    planQuantity: quantity,
    receivedQuantity: came,
    goodQuantity: came,
    shelvedQuantity: came,
    inspectResult: cell ? 'GOOD' : null,
  })
}

function putBack(
  { sheet, timeline, stock }: World,
  order: Order,
  { inOrderNum, returnNum, reviewer, received }: Waited & { received: number },
  receiptId: string,
  { line, sourceItemId, itemId, quantity, cell }: Expected & { itemId: string },
): void {
  if (!cell) return
  sheet.add('inReceiptItem', {
    companyId: order.supplyCompanyId,
    receiptId,
    inOrderItemId: itemId,
    sourceItemId,
    productId: line.productId,
    goodQuantity: quantity,
    defectQuantity: 0,
    refuseQuantity: 0,
    conditionGrade: line.conditionGrade,
    shelfId: cell.shelf.id,
    costPrice: line.costPrice,
  })
  const move = {
    flowType: 'SALE_RETURN_IN',
    change: quantity,
    billType: 'IN_ORDER',
    billNum: inOrderNum,
    relatedNum: returnNum,
    requestId: receiveRequestId(inOrderNum, 1),
    userId: reviewer.id,
  }
  timeline.at(received, (minutes) => stock.move(cell, move, minutes))
}
