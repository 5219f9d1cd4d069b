import { phoneText } from '../../../../../schemas/language'
import { toJson, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context } from '../../../../kit/http'
import { addYuan } from '../../../../base/money'
import { sumsOf } from '../record/createOrder'
import { storeOrder } from '../edit/changeOrders'
import { isOwnKind, type OrderItemRow, type OrderRow } from '../record/OrderRow'
import type { EditValues } from './orderBody'
import { checkOwnTags, foreignTags } from '../record/ownTags'
import { checkPayment, findCustomer } from './placeManual'
import { placeOf } from './placeOf'
import { storeLines, type PaidLine } from './storeLines'
import { weightOf } from './weightOf'

/** What the buyer of an order may change: everything but what a platform or a supplier has fixed. */
export async function changeAll(
  trx: Trx,
  ctx: Context,
  order: OrderRow,
  items: readonly OrderItemRow[],
  values: EditValues,
): Promise<void> {
  const isManual = order.orderType === 'MANUAL_ORDER'
  const payStatus = values.payStatus ?? order.payStatus
  if (isManual) await checkPayment(trx, { ...values, settleType: order.settleType, payStatus })
  const lines = await storeLines(trx, ctx, order, items, values)
  const freightAmount = isManual ? (values.freightAmount ?? '0.00') : order.freightAmount
  const supplyAmount = isOwnKind(order) ? order.supplyAmount : sumOfPay(lines)
  const sums = sumsOf({ ...order, freightAmount, supplyAmount }, lines)
  if (order.orderType === 'SHOP_ORDER' && sums.orderAmount !== order.orderAmount)
    throw fail('ORDER_PLATFORM_AMOUNT', { orderAmount: order.orderAmount })
  const customer = isManual ? await findCustomer(trx, { ...order, ...given(values) }) : undefined
  await storeOrder(trx, order.id, {
    ...sums,
    freightAmount,
    supplyAmount,
    abnormalTypes: toJson(faultsAfter(order, lines)),
    weight: values.weight?.toFixed(3) ?? weightOf(lines),
    ...(await placeOf(trx, order, order.warehouseId, values.warehouseId)),
    ...receiverOf(order, values),
    ...(isManual && {
      customerId: customer?.id ?? null,
      customerName: customer?.customerName ?? null,
      payStatus,
      settlementAccountId: values.settlementAccountId ?? null,
    }),
    tagIds: toJson([
      ...(await foreignTags(trx, order)),
      ...(await checkOwnTags(trx, values.tagIds ?? [])),
    ]),
    urgentFlag: values.urgentFlag === true,
    deliverType: values.deliverType ?? order.deliverType,
    expressCode: values.expressCode ?? null,
    latestDeliveryTime: values.latestDeliveryTime ?? null,
    postcode: values.postcode ?? null,
    invoiceType: values.invoiceType ?? '0',
    invoiceTitle: values.invoiceTitle ?? null,
    invoiceTaxNo: values.invoiceTaxNo ?? null,
    buyerMessage:
      order.orderType === 'SHOP_ORDER' ? order.buyerMessage : (values.buyerMessage ?? null),
    sellerRemark: values.sellerRemark ?? null,
    remark: values.remark ?? null,
  })
}

// settleType stays: its money is secured already
const given = ({ customerId }: EditValues) => ({ customerId })

const sumOfPay = (lines: readonly { payAmount: string }[]) =>
  addYuan('0.00', ...lines.map(({ payAmount }) => payAmount))

/** An empty field is one nobody touched: who may not read the receiver may still replace it. */
function receiverOf(order: OrderRow, values: EditValues) {
  const [province, city, district, town] = values.province ?? []
  const isReplaced = Boolean(values.receiverName ?? values.receiverPhone ?? values.receiverAddress)
  return {
    receiverName: values.receiverName || order.receiverName,
    receiverPhone: values.receiverPhone ? phoneText(values.receiverPhone) : order.receiverPhone,
    receiverTel: values.receiverTel || order.receiverTel,
    receiverAddress: values.receiverAddress || order.receiverAddress,
    ...(province && city && { province, city, district: district ?? null, town: town ?? null }),
    ...(order.encryptedFlag && isReplaced && { encryptedFlag: false }),
  }
}

/** order_abnormal_type 1 goes with the last line nobody recognises. */
function faultsAfter(order: OrderRow, lines: readonly PaidLine[]): string[] {
  const before = ((order.abnormalTypes as string[] | null) ?? []).filter((type) => type !== '1')
  return lines.some((line) => (line.matchStatus ?? '1') === '0') ? ['1', ...before] : before
}
