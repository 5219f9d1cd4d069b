import type { Trx } from '../../../../base/db'
import { sentence } from '../../../../base/sentence'
import { holds, type Context } from '../../../../kit/http'
import { findOrder } from '../record/findOrders'
import { fullLines } from '../read/orderLines'
import { writeLog } from '../notices/orderLog'
import { isReviewer, type OrderRow } from '../record/OrderRow'
import { withOwnTags } from '../record/ownTags'
import { editProblem, editorOf } from './editOrder'

/** What /orderEdit starts with. `problem` says why the order is only shown. @throws ORDER_NOT_FOUND */
export async function readForEdit(trx: Trx, ctx: Context, orderNum: string) {
  const order = await findOrder(trx, orderNum)
  const problem = editProblem(order, ctx.companyId)
  return {
    ...(await plainOf(trx, order)),
    ...(await receiverFor(trx, ctx, order)),
    id: order.orderNum,
    orderId: order.id,
    version: order.version,
    status: order.status,
    orderType: order.orderType,
    editor: editorOf(order, ctx.companyId),
    waitReview: order.status === 'UN_AUDIT' && isReviewer(order, ctx.companyId),
    editable: problem === undefined,
    problem: problem ?? null,
    items: await fullLines(trx, order.id),
  }
}

/** What a new order starts with as the copy of another: goods, customer and terms, but nobody's address. */
export async function readForCopy(trx: Trx, orderNum: string) {
  const order = await findOrder(trx, orderNum)
  const lines = await fullLines(trx, order.id)
  const { orderTime: _time, settleType, ...values } = await plainOf(trx, order)
  return {
    ...values,
    settleType: ['2', '3', '4'].includes(settleType) ? settleType : '3',
    payStatus: '0',
    items: lines.filter(({ productId }) => productId).map(({ id: _id, ...line }) => line),
  }
}

async function plainOf(trx: Trx, row: OrderRow) {
  const [order = row] = await withOwnTags(trx, [row])
  return {
    orderNum: order.orderNum,
    platformOrderNum: order.platformOrderNum,
    shopNum: order.shopNum,
    customerId: order.customerId,
    warehouseId: order.warehouseId,
    orderTime: order.orderTime,
    settleType: order.settleType,
    settlementAccountId: order.settlementAccountId,
    payStatus: order.payStatus,
    tagIds: order.tagIds,
    urgentFlag: order.urgentFlag,
    goodsAmount: order.goodsAmount,
    discountAmount: order.discountAmount,
    freightAmount: order.freightAmount,
    orderAmount: order.orderAmount,
    supplyAmount: order.supplyAmount,
    deliverType: order.deliverType,
    expressCode: order.expressCode,
    latestDeliveryTime: order.latestDeliveryTime,
    weight: Number(order.weight),
    invoiceType: order.invoiceType,
    invoiceTitle: order.invoiceTitle,
    invoiceTaxNo: order.invoiceTaxNo,
    buyerMessage: order.buyerMessage,
    sellerRemark: order.sellerRemark,
    remark: order.remark,
  }
}

/**
 * The receiver is filled in only for the seller with the permission to see it, never what a platform encrypted; each
 * look is noted. For everybody else the fields are empty, and empty means unchanged.
 */
async function receiverFor(trx: Trx, ctx: Context, order: OrderRow) {
  const mayRead =
    order.companyId === ctx.companyId && !order.encryptedFlag && holds(ctx.user, 'order:decrypt')
  if (!mayRead) return { province: [] }
  await writeLog(trx, ctx, order, { logType: 'DECRYPT', content: sentence`编辑订单时查看收件信息` })
  const { receiverName, receiverPhone, receiverTel, receiverAddress, postcode } = order
  const province = [order.province, order.city, order.district, order.town].filter(Boolean)
  return { receiverName, receiverPhone, receiverTel, receiverAddress, postcode, province }
}
