import { sql } from 'kysely'
import { Type } from 'typebox'
import { platformItem, type PlatformItem } from '../../shops/marketplaces'
import { readKept, toJson, type Trx } from '../../../base/db'
import { AppError, fail } from '../../../base/errors'
import type { Context } from '../../../kit/http'
import { compareYuan, mulYuan, subYuan } from '../../../base/money'
import { sentence } from '../../../base/sentence'
import {
  createOrder,
  runStrategies,
  shareDiscount,
  notifyReviewer,
  writeLog,
  type NewItem,
} from '../order'
import { matchItems } from './matchItems'
import type { InitOrderRow } from './InitOrderRow'

/**
 * 转单: makes the order of a paid platform order and lets the strategies prepare it. What cannot become one is marked
 * 转单失败 with the reason.
 * @returns whether it did
 */
export async function convertOrder(trx: Trx, ctx: Context, init: InitOrderRow): Promise<boolean> {
  await sql`savepoint convert`.execute(trx)
  try {
    const orderNums = (await knownOrders(trx, init)) ?? [await makeOrder(trx, ctx, init)]
    await sql`release savepoint convert`.execute(trx)
    await trx
      .updateTable('initOrder')
      .set({ convertStatus: '1', convertError: null, orderNums: toJson(orderNums) })
      .where('id', '=', init.id)
      .execute()
    return true
  } catch (error) {
    if (!(error instanceof AppError) || !error.isPublic) throw error
    await sql`rollback to savepoint convert`.execute(trx)
    await trx
      .updateTable('initOrder')
      .set({ convertStatus: '2', convertError: error.message })
      .where('id', '=', init.id)
      .execute()
    return false
  }
}

/** Orders of the same platform number that are there already, by an import; they are this one's from now on. */
async function knownOrders(trx: Trx, init: InitOrderRow): Promise<string[] | undefined> {
  const orders = await trx
    .updateTable('salesOrder')
    .set({ initOrderId: init.id })
    .where('shopNum', '=', init.shopNum)
    .where('platformOrderNum', '=', init.platformOrderNum)
    .where('companyId', '=', init.companyId)
    .returning('orderNum')
    .execute()
  return orders.length > 0 ? orders.map(({ orderNum }) => orderNum) : undefined
}

const refuse = (reason: string): never => {
  throw fail('INIT_ORDER_CONVERT', { reason })
}

async function makeOrder(trx: Trx, ctx: Context, init: InitOrderRow): Promise<string> {
  const items = readKept(Type.Array(platformItem), init.items)
  if (items.length === 0) refuse('平台没有给出商品')
  if (compareYuan(init.shopDiscount, init.goodsAmount) > 0) refuse('店铺优惠大于商品金额')
  const lines = withPay(await matchItems(trx, init.shopNum, items), items, init)
  const order = await createOrder(
    trx,
    {
      companyId: init.companyId,
      supplyCompanyId: init.companyId,
      orderType: 'SHOP_ORDER',
      sort: '0',
      source: '0',
      settleType: '0',
      payStatus: '1',
      platformId: init.platformId,
      platformOrderNum: init.platformOrderNum,
      platformStatus: init.platformStatus,
      shopNum: init.shopNum,
      shopName: init.shopName,
      initOrderId: init.id,
      buyerCompanyName: ctx.user.companyName,
      supplyCompanyName: ctx.user.companyName,
      buyerNick: init.buyerNick,
      ...receiverOf(init),
      encryptedFlag: init.encryptedFlag,
      buyerMessage: init.buyerMessage,
      sellerRemark: init.sellerRemark,
      sellerFlag: init.sellerFlag,
      freightAmount: init.freightAmount,
      weight: weightOf(lines),
      orderTime: init.orderTime ?? ctx.now(),
      payTime: init.payTime,
      latestDeliveryTime: init.latestDeliveryTime,
      createTime: ctx.now(),
      abnormalTypes: faultsOf(init, lines),
    },
    lines,
  )
  await writeLog(trx, ctx, order, {
    logType: 'CREATE',
    content: sentence`从店铺“${init.shopName ?? init.shopNum}”同步`,
  })
  await runStrategies(trx, ctx, order.id)
  const shop = init.shopName ?? init.shopNum
  await notifyReviewer(trx, order, `店铺“${shop}”有新订单 ${order.orderNum}，请审核`)
  return order.orderNum
}

/** The receiver as an order keeps it; what the platform does not tell stays empty and is asked for at the audit. */
export const receiverOf = (init: InitOrderRow) => ({
  receiverName: init.receiverName ?? '',
  receiverPhone: init.receiverPhone ?? '',
  receiverTel: init.receiverTel,
  province: init.province ?? '',
  city: init.city ?? '',
  district: init.district,
  town: init.town,
  receiverAddress: init.receiverAddress ?? '',
})

/** What the platform says was paid for a line, else the shop's discount shared by what the lines cost. */
function withPay(
  lines: readonly NewItem[],
  items: readonly PlatformItem[],
  init: InitOrderRow,
): NewItem[] {
  const sums = lines.map((line) => mulYuan(line.price, line.quantity))
  const shares = shareDiscount(init.shopDiscount, sums)
  return lines.map((line, at) => {
    const sum = sums[at] ?? '0.00'
    const payAmount = items[at]?.payAmount ?? subYuan(sum, shares[at] ?? '0.00')
    if (compareYuan(payAmount, sum) > 0) refuse(`“${line.goodsName}”的实付金额大于单价乘数量`)
    return { ...line, payAmount, discountAmount: subYuan(sum, payAmount) }
  })
}

const weightOf = (lines: readonly NewItem[]) =>
  lines.reduce((sum, line) => sum + Number(line.weight ?? 0) * line.quantity, 0).toFixed(3)

/** order_abnormal_type: 1 商品未匹配, 5 买家申请退款. */
const faultsOf = (init: InitOrderRow, lines: readonly NewItem[]): string[] => [
  ...(lines.some((line) => line.matchStatus === '0') ? ['1'] : []),
  ...(init.platformStatus === 'REFUNDING' ? ['5'] : []),
]
