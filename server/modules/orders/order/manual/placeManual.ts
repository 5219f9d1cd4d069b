import { phoneText } from '../../../../../schemas/language'
import type { Trx } from '../../../../base/db'
import { failAt } from '../../../../base/errors'
import { sentence } from '../../../../base/sentence'
import type { Context } from '../../../../kit/http'
import { createOrder } from '../record/createOrder'
import { findWarehouse } from '../record/findOrders'
import { writeLog } from '../notices/orderLog'
import { freezeOrder } from '../money/orderMoney'
import type { OrderRow } from '../record/OrderRow'
import { checkOwnTags } from '../record/ownTags'
import { runStrategies } from '../strategies'
import { notifyReviewer } from '../notices/notifyReviewer'
import { linesFrom } from './linesFrom'
import type { ManualValues } from './orderBody'
import { weightOf } from './weightOf'

const customerTerms = new Set(['2', '4'])

/**
 * 手工建单: a MANUAL_ORDER waiting for review. 账期 occupies the customer's quota, 预收款抵扣 reserves their advance; too
 * little of it refuses the order as a whole.
 * @throws ORDER_IMPORT_SHOP, ORDER_CUSTOMER_NEEDED, ORDER_CUSTOMER_UNKNOWN, ORDER_ACCOUNT_NEEDED, CREDIT_SHORT, ADVANCE_SHORT
 */
export async function placeManual(trx: Trx, ctx: Context, values: ManualValues): Promise<OrderRow> {
  const shop = await findShop(trx, values.shopNum)
  const warehouse = await findWarehouse(trx, values.warehouseId)
  const customer = await findCustomer(trx, values)
  await checkPayment(trx, values)
  const lines = await linesFrom(trx, ctx.companyId, values.items, values.discountAmount ?? '0.00')
  const [province = '', city = '', district, town] = values.province
  const order = await createOrder(
    trx,
    {
      companyId: ctx.companyId,
      supplyCompanyId: ctx.companyId,
      orderType: 'MANUAL_ORDER',
      sort: '1',
      source: '2',
      settleType: values.settleType,
      payStatus: values.payStatus,
      settlementAccountId: values.settlementAccountId ?? null,
      platformId: shop.platformId,
      shopNum: shop.shopNum,
      shopName: shop.shopName,
      customerId: customer?.id ?? null,
      customerName: customer?.customerName ?? null,
      buyerCompanyName: ctx.user.companyName,
      supplyCompanyName: ctx.user.companyName,
      warehouseId: warehouse.id,
      warehouseName: warehouse.warehouseName,
      receiverName: values.receiverName.trim(),
      receiverPhone: phoneText(values.receiverPhone),
      receiverTel: values.receiverTel ?? null,
      province,
      city,
      district: district ?? null,
      town: town ?? null,
      receiverAddress: values.receiverAddress.trim(),
      postcode: values.postcode ?? null,
      freightAmount: values.freightAmount ?? '0.00',
      weight: values.weight?.toFixed(3) ?? weightOf(lines),
      deliverType: values.deliverType ?? '0',
      expressCode: values.expressCode ?? null,
      latestDeliveryTime: values.latestDeliveryTime ?? null,
      invoiceType: values.invoiceType ?? '0',
      invoiceTitle: values.invoiceTitle ?? null,
      invoiceTaxNo: values.invoiceTaxNo ?? null,
      buyerMessage: values.buyerMessage ?? null,
      sellerRemark: values.sellerRemark ?? null,
      remark: values.remark ?? null,
      urgentFlag: values.urgentFlag === true,
      tagIds: await checkOwnTags(trx, values.tagIds ?? []),
      orderTime: values.orderTime ?? ctx.now(),
      payTime: values.payStatus === '1' ? ctx.now() : null,
      createTime: ctx.now(),
      createBy: ctx.user.userId,
    },
    lines.map((line) => ({
      ...line,
      warehouseId: line.warehouseId ?? warehouse.id,
      warehouseName: line.warehouseName ?? warehouse.warehouseName,
    })),
  )
  await freezeOrder(trx, ctx, order)
  await writeLog(trx, ctx, order, {
    logType: 'CREATE',
    content: sentence`手工建单，店铺：${shop.shopName}，金额 ${order.orderAmount} 元`,
  })
  await runStrategies(trx, ctx, order.id)
  await notifyReviewer(trx, order, `${ctx.user.nickName} 建了订单 ${order.orderNum}，请审核`)
  return order
}

const findShop = (trx: Trx, shopNum: string) =>
  trx
    .selectFrom('shop')
    .select(['shopNum', 'shopName', 'platformId'])
    .where('shopNum', '=', shopNum)
    .where('status', '=', '1')
    .executeTakeFirstOrThrow(() => failAt('shopNum', 'ORDER_IMPORT_SHOP'))

/** Needed for the terms that are between two parties; a disabled customer gets no new order. */
export async function findCustomer(
  trx: Trx,
  { customerId, settleType }: { customerId?: string | null; settleType?: string | null },
) {
  if (!customerId) {
    if (customerTerms.has(settleType ?? '')) throw failAt('customerId', 'ORDER_CUSTOMER_NEEDED')
    return undefined
  }
  const customer = await trx
    .selectFrom('customer')
    .select(['id', 'customerName', 'enabled'])
    .where('id', '=', customerId)
    .executeTakeFirst()
  if (!customer || customer.enabled !== '1') throw failAt('customerId', 'ORDER_CUSTOMER_UNKNOWN')
  return customer
}

type Payment = Pick<ManualValues, 'payStatus' | 'settlementAccountId'> & {
  settleType: string | null
}

/** Money that was taken lies in an account, and in one of ours. @throws ORDER_ACCOUNT_NEEDED, ROW_NOT_FOUND */
export async function checkPayment(
  trx: Trx,
  { settleType, payStatus, settlementAccountId }: Payment,
): Promise<void> {
  if (!settlementAccountId) {
    if (settleType === '3' && payStatus === '1')
      throw failAt('settlementAccountId', 'ORDER_ACCOUNT_NEEDED')
    return
  }
  const account = await trx
    .selectFrom('settlementAccount')
    .select('id')
    .where('id', '=', settlementAccountId)
    .executeTakeFirst()
  if (!account) throw failAt('settlementAccountId', 'ROW_NOT_FOUND')
}
