import { toJson, type Id, type Trx } from '../../../db'
import { fail, failAt } from '../../../errors'
import type { Context } from '../../../http'
import { addYuan, mulYuan } from '../../../money'
import { dictLabel, schemas } from '../../../schemas'
import { insertItems, sumsOf, type NewItem } from '../createOrder'
import { storeOrder } from '../edit/changeOrders'
import { findOrder, findWarehouse, itemsOf, lockOrder } from '../findOrders'
import { writeLog } from '../orderLog'
import { adjustFreeze } from '../orderMoney'
import { isOwnKind, isReviewer, type OrderItemRow, type OrderRow } from '../OrderRow'
import { isSame, sayChanges } from './sayChanges'
import { linesFrom, withDiscount } from './linesFrom'
import type { EditValues, LineValues } from './orderBody'
import { findCustomer, ownTags } from './placeManual'
import { weightOf } from './weightOf'

/** Who the person is to the order: its buyer changes everything, its supplier only how it is shipped. */
export const editorOf = (order: OrderRow, companyId: string): 'buyer' | 'supplier' =>
  order.companyId === companyId ? 'buyer' : 'supplier'

/** Why the order cannot be edited now; undefined when it can. */
export function editProblem(order: OrderRow, companyId: string): string | undefined {
  const status = dictLabel(schemas(), 'order_status', order.status)
  if (order.status === 'UN_AUDIT')
    return isReviewer(order, companyId) || order.companyId === companyId
      ? undefined
      : '订单由对方公司审核'
  if (order.status !== 'REFUSED') return `订单已是“${status}”，不能修改`
  return order.companyId === companyId ? undefined : '已驳回的订单由下单公司修改'
}

/**
 * 编辑订单: the lines, sums and secured money follow from what was typed.
 * @returns the order as it is now
 * @throws ORDER_CHANGED when somebody else was faster, ORDER_NOT_EDITABLE, ORDER_PLATFORM_LINE
 */
export async function editOrder(trx: Trx, ctx: Context, values: EditValues): Promise<OrderRow> {
  const found = await findOrder(trx, values.id)
  const order = await lockOrder(trx, found.id)
  const { orderNum } = order
  if (order.version !== values.version) throw fail('ORDER_CHANGED', { orderNum })
  const reason = editProblem(order, ctx.companyId)
  if (reason) throw fail('ORDER_NOT_EDITABLE', { orderNum, reason })
  const items = await itemsOf(trx, order.id)
  if (editorOf(order, ctx.companyId) === 'supplier') await changeShipping(trx, order, items, values)
  else await changeAll(trx, ctx, order, items, values)
  const after = await lockOrder(trx, order.id)
  const money = await adjustFreeze(trx, ctx, after)
  const said = sayChanges(order, after, items, await itemsOf(trx, order.id))
  await writeLog(trx, ctx, order, { logType: 'EDIT', content: `${said || '内容未变'}${money}` })
  return lockOrder(trx, order.id)
}

async function changeShipping(
  trx: Trx,
  order: OrderRow,
  items: readonly OrderItemRow[],
  values: EditValues,
): Promise<void> {
  const place = await placeOf(trx, order, values.warehouseId)
  for (const line of values.items) {
    const item = items.find(({ id }) => id === line.id)
    if (!item || (line.productId && !isSame(item, line)))
      throw fail('ORDER_NOT_BUYER', { orderNum: order.orderNum })
    const quantity = line.confirmQuantity ?? null
    if (quantity !== null && quantity > item.quantity)
      throw fail('ORDER_CONFIRM_QUANTITY', { goodsName: item.goodsName, quantity: item.quantity })
    await trx
      .updateTable('orderItem')
      .set({ confirmQuantity: quantity, ...place })
      .where('id', '=', item.id)
      .execute()
  }
  const { expressCode, remark } = values
  await storeOrder(trx, order.id, {
    ...place,
    expressCode: expressCode ?? order.expressCode,
    remark: remark ?? null,
  })
}

async function placeOf(trx: Trx, order: OrderRow, id: string | null | undefined) {
  if (!id || id === order.warehouseId) return {}
  const warehouse = await findWarehouse(trx, id)
  if (!warehouse.isOwn && !isOwnKind(order))
    throw failAt('warehouseId', 'ORDER_FOREIGN_WAREHOUSE', { orderNum: order.orderNum })
  return { warehouseId: warehouse.id, warehouseName: warehouse.warehouseName }
}

async function changeAll(
  trx: Trx,
  ctx: Context,
  order: OrderRow,
  items: readonly OrderItemRow[],
  values: EditValues,
): Promise<void> {
  const isManual = order.orderType === 'MANUAL_ORDER'
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
    abnormalTypes: toJson(faultsAfter(order, lines)) as never,
    weight: values.weight?.toFixed(3) ?? weightOf(lines),
    ...(await placeOf(trx, order, values.warehouseId)),
    ...receiverOf(order, values),
    ...(isManual && {
      customerId: customer?.id ?? null,
      customerName: customer?.customerName ?? null,
      payStatus: values.payStatus ?? order.payStatus,
      settlementAccountId: values.settlementAccountId ?? null,
    }),
    tagIds: toJson(await ownTags(trx, values.tagIds ?? [])) as never,
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

/** An empty field is one nobody touched: who may not read the receiver may still replace him. */
function receiverOf(order: OrderRow, values: EditValues) {
  const [province, city, district, town] = values.province ?? []
  const isReplaced = Boolean(values.receiverName ?? values.receiverPhone ?? values.receiverAddress)
  return {
    receiverName: values.receiverName || order.receiverName,
    receiverPhone: values.receiverPhone || order.receiverPhone,
    receiverTel: values.receiverTel || order.receiverTel,
    receiverAddress: values.receiverAddress || order.receiverAddress,
    ...(province && city && { province, city, district: district ?? null, town: town ?? null }),
    ...(order.encryptedFlag && isReplaced && { encryptedFlag: false }),
  }
}

type PaidLine = NewItem & { payAmount: string; matchStatus?: string }

/** The lines after the edit: platform lines keep price and copies, others are as typed, missing ones go. */
async function storeLines(
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
    if (item && isSame(item, typed)) all.push({ id: item.id, line: keptLine(item, typed) })
    else {
      const [made] = await linesFrom(trx, ctx.companyId, [typed], '0.00', at)
      if (made)
        all.push(item ? { id: item.id, line: exchanged(item, typed, made) } : { line: made })
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

function keptLine(item: OrderItemRow, line: LineValues): PaidLine {
  const { id: _id, orderId: _order, companyId: _company, supplyCompanyId: _supply, ...rest } = item
  const isPlatform = item.platformItemNum !== null
  const giftFlag = isPlatform ? item.giftFlag : line.giftFlag === true
  const typedPrice = giftFlag ? '0.00' : line.price
  const price = isPlatform ? item.price : typedPrice
  const quantity = isPlatform ? item.quantity : line.quantity
  const isPriced = price === item.price && quantity === item.quantity
  return {
    ...rest,
    giftFlag,
    price,
    quantity,
    payAmount: isPriced ? item.payAmount : mulYuan(price, quantity),
    discountAmount: isPriced ? item.discountAmount : '0.00',
    warehouseId: line.warehouseId ?? item.warehouseId,
    remark: line.remark ?? null,
  }
}

/** 换商品: other goods for what was paid; a person said so, so the line is matched by hand. */
function exchanged(item: OrderItemRow, typed: LineValues, made: PaidLine): PaidLine {
  const { price, quantity, payAmount, discountAmount, giftFlag } = keptLine(item, typed)
  const { platformItemNum, outerCode } = item
  const paid = { price, quantity, payAmount, discountAmount, giftFlag }
  return { ...made, platformItemNum, outerCode, ...paid, matchStatus: '2' }
}

/** What the platform sold must be shipped. @throws ORDER_PLATFORM_LINE */
function refuseLostLines(items: readonly OrderItemRow[], lines: readonly LineValues[]) {
  const lost = items.find(
    ({ id, platformItemNum }) => platformItemNum && !lines.some((line) => line.id === id),
  )
  if (lost) throw fail('ORDER_PLATFORM_LINE', { goodsName: lost.goodsName })
}

/** order_abnormal_type 1 goes with the last line nobody recognises. */
function faultsAfter(order: OrderRow, lines: readonly PaidLine[]): string[] {
  const before = ((order.abnormalTypes as string[] | null) ?? []).filter((type) => type !== '1')
  return lines.some((line) => (line.matchStatus ?? '1') === '0') ? ['1', ...before] : before
}
