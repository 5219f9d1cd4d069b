import { addYuan, mulYuan } from '../../../base/money'
import type { OrderDraft } from '../draft/OrderDraft'
import type { Line } from '../draft/pickLines'
import { reviewerOf } from '../draft/planOrders'
import { itemIdOf } from './writeOrder'
import type { World } from '../../world/World'

/** What an audit leaves behind: the outbound document, the locks, and the ledger row once it has shipped. */
export function shipOrder(world: World, draft: OrderDraft): void {
  const { times, outOrderNum } = draft
  if (times.audited === null || outOrderNum === null) return
  const outOrderId = writeOutOrder(world, draft, outOrderNum, times.audited)
  const shipmentId =
    times.shipped === null ? null : writeShipment(world, draft, outOrderId, times.shipped)
  for (const line of draft.lines)
    shipLine(world, draft, line, { outOrderNum, outOrderId, shipmentId })
}

/** What left at once: the whole document. */
function writeShipment(
  { sheet, calendar }: World,
  { plan, lines, expressCode }: OrderDraft,
  outOrderId: string,
  shipped: number,
): string {
  return sheet.add('outShipment', {
    companyId: plan.supplier.id,
    outOrderId,
    seq: 1,
    totalQuantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    totalListAmount: addYuan('0.00', ...lines.map((l) => mulYuan(l.listPrice, l.quantity))),
    totalAmount: addYuan('0.00', ...lines.map((l) => l.payAmount)),
    costAmount: addYuan(
      '0.00',
      ...lines.map(({ cell, quantity }) => mulYuan(cell?.costPrice ?? '0.00', quantity)),
    ),
    expressCode,
    shipBy: reviewerOf(plan).id,
    shipTime: calendar.stamp(shipped),
  })
}

function writeOutOrder(
  { sheet, calendar }: World,
  draft: OrderDraft,
  outOrderNum: string,
  audited: number,
): string {
  const { plan, warehouse, shop, receiver, lines, times } = draft
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
  const isFailed = times.failed !== null && times.shipped === null
  return sheet.add('outOrder', {
    companyId: plan.supplier.id,
    outOrderNum,
    outType: 'SALE',
    sourceType: 'ORDER',
    sourceNum: draft.orderNum,
    sort: '0',
    warehouseId: warehouse.id,
    warehouseMode: warehouse.plan.mode,
    orderId: draft.id,
    orderNum: draft.orderNum,
    orderType: plan.type,
    platformId: shop?.platformId ?? null,
    shopNum: shop?.shopNum ?? null,
    shopName: shop?.shopName ?? null,
    receiverName: receiver.receiverName,
    receiverPhone: receiver.receiverPhone,
    receiverProvince: receiver.province,
    receiverCity: receiver.city,
    receiverDistrict: receiver.district,
    receiverAddress: receiver.town + receiver.receiverAddress,
    orderSize: lines.length > 1 ? 'MULTI' : quantity === 1 ? 'SINGLE' : 'SINGLE_MULTI',
    kindCount: lines.length,
    totalQuantity: quantity,
    totalListAmount: addYuan('0.00', ...lines.map((l) => mulYuan(l.listPrice, l.quantity))),
    totalAmount: addYuan('0.00', ...lines.map((l) => l.payAmount)),
    expressCode: draft.expressCode,
    holdFlag: isFailed,
    holdReason: isFailed ? '订单异常，等待处理' : null,
    auditTime: calendar.stamp(audited),
    shipTime: times.shipped === null ? null : calendar.stamp(times.shipped),
    shippedQuantity: times.shipped === null ? 0 : quantity,
    outStatus: outStatusOf(draft),
    createBy: reviewerOf(plan).id,
    createTime: calendar.stamp(audited),
  })
}

function outStatusOf({ times, warehouse }: OrderDraft): string {
  if (times.shipped !== null) return 'SHIPPED'
  if (warehouse.plan.mode === 'NORMAL') return 'WAIT_SHIP'
  return times.picked === null ? 'WAIT_PICK' : 'PICKING'
}

interface Bill {
  outOrderNum: string
  outOrderId: string
  shipmentId: string | null
}

function shipLine(world: World, draft: OrderDraft, line: Line, bill: Bill): void {
  const { cell, product } = line
  const { times, plan } = draft
  if (!cell || !product || times.audited === null) return
  const { sheet, stock, timeline, calendar } = world
  const { shipped } = times
  const itemId = itemIdOf(line)
  const outOrderItemId = sheet.add('outOrderItem', {
    companyId: plan.supplier.id,
    outOrderId: bill.outOrderId,
    orderItemId: itemId,
    productId: product.id,
    isbn: product.isbn,
    productCode: product.code,
    productName: product.name,
    author: product.author,
    publisher: product.publisher,
    image: product.image,
    conditionGrade: line.grade,
    price: line.listPrice,
    dealPrice: line.price,
    quantity: line.quantity,
    lockedQuantity: line.quantity,
    shippedQuantity: shipped === null ? 0 : line.quantity,
    shelfCodes: cell.shelf.code,
    itemStatus: shipped === null ? 'LOCKED' : 'SHIPPED',
  })
  if (bill.shipmentId !== null)
    sheet.add('outShipmentItem', {
      companyId: plan.supplier.id,
      shipmentId: bill.shipmentId,
      outOrderItemId,
      orderItemId: itemId,
      productId: product.id,
      quantity: line.quantity,
      listPrice: line.listPrice,
      dealPrice: line.price,
      costAmount: mulYuan(cell.costPrice, line.quantity),
    })
  const lockId = sheet.add('stockLock', {
    companyId: plan.supplier.id,
    lockNum: calendar.number('SK', times.audited),
    stockId: cell.id,
    lockType: 'ORDER',
    lockQuantity: line.quantity,
    consumedQuantity: shipped === null ? 0 : line.quantity,
    remainQuantity: shipped === null ? line.quantity : 0,
    billType: 'OUT_ORDER',
    billNum: bill.outOrderNum,
    billItemId: itemId,
    status: shipped === null ? 'ACTIVE' : 'CONSUMED',
    createBy: reviewerOf(plan).id,
    createTime: calendar.stamp(times.audited),
  })
  cell.free -= line.quantity
  timeline.at(times.audited, () => {
    cell.locked += line.quantity
  })
  if (shipped === null) return
  timeline.at(shipped, (minutes) => {
    cell.locked -= line.quantity
    stock.move(
      cell,
      {
        flowType: 'SALE_OUT',
        change: -line.quantity,
        billType: 'OUT_ORDER',
        billNum: bill.outOrderNum,
        relatedNum: draft.orderNum,
        requestId: `ship:${bill.outOrderNum}:1`,
        lockId,
        userId: reviewerOf(plan).id,
      },
      minutes,
    )
  })
}
