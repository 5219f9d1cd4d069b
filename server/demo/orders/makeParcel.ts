import { columnsOfOrder } from '../../modules/orders/returnOrder/columnsOfOrder'
import { takeOver } from '../../base/db/statements/takeOver'
import type { Item, Order, Parcel } from '../afterSales/afterSaleSides'
import { expectParcel, type Expected } from './expectParcel'
import type { StockCell } from '../world/StockRoom'
import type { World } from '../world/World'

/** Where copies of a line lie in the warehouse that shipped them; a single old piece is not put back by itself. */
export const cellOf = ({ stock }: World, order: Order, line: Item): StockCell | undefined =>
  stock
    .in(String(order.warehouseId))
    .find(
      (one) =>
        one.product.id === line.productId && one.grade === line.conditionGrade && !one.pieceCode,
    )

/** A parcel that comes back, with the RK document that waits for it once it is on its way. */
export function makeParcel(
  world: World,
  order: Order,
  lines: readonly Item[],
  parcel: Parcel,
): void {
  const { sheet, calendar } = world
  const { status, at, reviewer } = parcel
  const isSent = status !== 'WAIT_SEND' && status !== 'CLOSED'
  const signed = ['WAIT_IN', 'DONE', 'ERROR'].includes(status) ? at + 12 : null
  const received = status === 'DONE' ? at + 20 : null
  const inOrderNum = isSent ? calendar.number('RK', at) : null
  const warehouse = reviewer.company.warehouses.find(({ id }) => id === order.warehouseId)
  const isOwnNumber = parcel.kind !== '0'
  const returnOrderId = sheet.add('returnOrder', {
    ...takeOver(order, columnsOfOrder),
    returnNum: parcel.returnNum,
    returnKind: parcel.kind,
    returnStatus: status,
    afterSaleId: parcel.request?.id ?? null,
    afterSaleNum: parcel.request?.afterSaleNum ?? null,
    warehouseId: order.warehouseId,
    warehouseName: order.warehouseName,
    returnContact: reviewer.nickName,
    returnPhone: '13800001111',
    returnAddress: `${warehouse?.plan.name ?? ''}退货组`,
    expressCode: isOwnNumber ? order.expressCode : isSent ? 'SF' : null,
    expressNum: parcel.expressNum,
    freightBearer: isOwnNumber ? null : '0',
    returnFreight: isSent && !isOwnNumber ? '12.00' : null,
    inOrderNum,
    errorReason: status === 'ERROR' ? '包裹破损，缺少一册' : null,
    sendTime: isSent ? calendar.stamp(at) : null,
    signTime: signed === null ? null : calendar.stamp(signed),
    inTime: received === null ? null : calendar.stamp(received),
    inBy: received === null ? null : reviewer.nickName,
    remark: status === 'CLOSED' ? '买家撤销了申请' : null,
    createTime: calendar.stamp(at),
  })
  const expected = lines.map((line): Expected => {
    const cell = received === null ? undefined : cellOf(world, order, line)
    const quantity = parcel.request ? 1 : Number(line.quantity)
    const sourceItemId = sheet.add('returnOrderItem', {
      companyId: order.companyId,
      supplyCompanyId: order.supplyCompanyId,
      returnOrderId,
      orderItemId: line.id,
      productId: line.productId,
      isbn: line.isbn,
      imageUrl: line.imageUrl,
      goodsName: line.goodsName,
      conditionGrade: line.conditionGrade,
      applyQuantity: quantity,
      receivedQuantity: cell ? quantity : 0,
      goodQuantity: cell ? quantity : 0,
      checkResult: cell ? '0' : null,
      inConditionGrade: cell ? line.conditionGrade : null,
      shelfNum: cell?.shelf.code ?? null,
    })
    return { line, sourceItemId, quantity, cell }
  })
  if (inOrderNum) expectParcel(world, order, { ...parcel, inOrderNum, received }, expected)
}
