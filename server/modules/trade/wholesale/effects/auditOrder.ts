import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { sentence } from '../../../../base/sentence'
import { holds, type Context } from '../../../../kit/http'
import { occupyQuota, reserveAdvance } from '../../../money/credit'
import { passPrices } from '../../../parties/limitWhitelist'
import { createOutOrder, outLineOf } from '../../../warehouse/outOrder'
import { lockStockRows, planAllocation, type Plan } from '../../../warehouse/stock'
import { storeDocument, type LinePick } from '../../kit'
import { amountsAfterCut, costOf, cutLine, itemsOf } from '../amounts'
import { floorPriceSql } from '../columns'
import { describeLines } from '../draft/describeLines'
import { billOf, partyOf, type OrderLine, type OrderRow } from '../OrderRow'
import { notify } from '../notify'
import { wholesaleParts } from '../wholesaleParts'

type LackPolicy = '0' | '1' | '2' | '3'

interface BelowFloor {
  id: string
  productId: string
  goodsName: string
  price: string
  floorPrice: string
}

/** Lines below the floor price need the right for it, or an entry of the whitelist. @throws WHOLESALE_CUSTOMER_STOPPED, WHOLESALE_INCOMPLETE, WHOLESALE_BELOW_FLOOR */
export async function guardAudit(trx: Trx, order: OrderRow, ctx: Context): Promise<void> {
  const customer = await trx
    .selectFrom('customer')
    .select('enabled')
    .where('id', '=', order.customerId)
    .executeTakeFirst()
  const { customerName, orderNum } = order
  if (customer?.enabled !== '1') throw fail('WHOLESALE_CUSTOMER_STOPPED', { customerName })
  if (!order.warehouseId) throw fail('WHOLESALE_INCOMPLETE', { orderNum, what: '出库仓库' })
  if (holds(ctx.user, 'wholesale:order:belowFloor')) return
  const { rows } = await sql<BelowFloor>`
    select i.id, i.product_id, i.goods_name, i.price, f.floor_price from wholesale_order_item i,
      lateral (select ${floorPriceSql(sql`i.product_id`, sql`i.condition_grade`, sql`${order.warehouseId}::bigint`)} as floor_price) f
    where i.order_id = ${order.id} and i.price < f.floor_price order by i.id`.execute(trx)
  const passed = await passPrices(trx, rows)
  const kept = rows.filter(({ id }) => !passed.has(id))
  if (kept.length === 0) return
  const goods = kept
    .map((row) => `《${row.goodsName}》${row.price} 元，底价 ${row.floorPrice} 元`)
    .join('；')
  throw fail('WHOLESALE_BELOW_FLOOR', { orderNum, count: kept.length, goods })
}

/** @throws TRADE_WAREHOUSE_GONE */
const openWarehouse = (trx: Trx, { warehouseId }: OrderRow) =>
  trx
    .selectFrom('warehouse')
    .select(['id', 'warehouseName', 'warehouseMode'])
    .where('id', '=', warehouseId ?? '0')
    .where('status', '=', '1')
    .executeTakeFirstOrThrow(() => fail('TRADE_WAREHOUSE_GONE'))

/**
 * 审核通过: what is short is settled by the policy, copies are locked and the CK document made, quota or advance taken.
 * @throws TRADE_WAREHOUSE_GONE, WHOLESALE_STOCK_LACK, WHOLESALE_NOTHING_TO_SHIP, CREDIT_SHORT, ADVANCE_SHORT
 */
export async function auditOrder(
  trx: Trx,
  ctx: Context,
  before: OrderRow,
  policy: LackPolicy = '0',
): Promise<void> {
  // before its stock, which a stopped warehouse has none of
  const warehouse = await openWarehouse(trx, before)
  const settled = await settleLack(trx, ctx, before, policy)
  const { order, lines, rest } = settled
  if (order.settleType === '2')
    await occupyQuota(trx, billOf(order), partyOf(order), order.orderAmount)
  if (order.settleType === '1')
    await reserveAdvance(trx, billOf(order), partyOf(order), order.orderAmount)
  const out = await createOutOrder(
    trx,
    {
      outType: 'WHOLESALE',
      sourceType: 'WHOLESALE',
      sourceNum: order.orderNum,
      sort: '3',
      customerId: order.customerId,
      customerName: order.customerName,
      receiverName: order.receiverName,
      receiverPhone: order.receiverPhone,
      province: order.province,
      city: order.city,
      district: order.district,
      receiverAddress: order.receiverAddress,
      sellerRemark: order.remark,
    },
    {
      companyId: order.companyId,
      warehouseId: warehouse.id,
      warehouseMode: warehouse.warehouseMode as 'NORMAL' | 'PRO',
      expressCode: order.expressCode,
      lines: lines.map((line) => outLineOf(line)),
      userId: ctx.user.userId,
      now: ctx.now(),
    },
  )
  await nameShelves(trx, lines, out.picks)
  const lack = out.lackQuantity > 0 ? sentence`，缺 ${out.lackQuantity} 册待配货` : ''
  const split = rest ? sentence`，缺货部分拆为 ${rest}` : ''
  await notify(trx, ctx, order, {
    changes: { auditBy: ctx.user.userId, auditTime: ctx.now(), refuseReason: null },
    log: ['AUDIT', sentence`审核通过，出库单 ${out.outOrderNum}${lack}${split}`],
    message: {
      title: '有新的出库单',
      content: `出库单 ${out.outOrderNum} 已生成（批销单 ${order.orderNum}），出库仓库：${warehouse.warehouseName}`,
      permission: 'store:outOrder:detail',
      isWarehouse: true,
      isTodo: true,
    },
    status: 'WAIT_DELIVERY',
  })
}

interface Settled {
  order: OrderRow
  lines: OrderLine[]
  /** Number of the document the short copies went to. */
  rest?: string
}

/** What is short: 0 refuses, 1 moves it to a document of its own, 2 ships what is there, 3 waits for it. */
async function settleLack(
  trx: Trx,
  ctx: Context,
  order: OrderRow,
  policy: LackPolicy,
): Promise<Settled> {
  const lines = await itemsOf(trx, order.id)
  if (lines.length === 0)
    throw fail('WHOLESALE_INCOMPLETE', { orderNum: order.orderNum, what: '明细' })
  const rows = await lockStockRows(trx, order.warehouseId ?? '0', [
    ...new Set(lines.map((line) => line.productId)),
  ])
  const plan = planAllocation(
    lines.map((line) => ({ ...line, lineId: line.id })),
    rows,
  )
  if (plan.lack.size === 0 || policy === '3') return { order, lines }
  if (policy === '0') throw lackOf(order, lines, plan)
  if (plan.picks.length === 0) throw fail('WHOLESALE_NOTHING_TO_SHIP', { orderNum: order.orderNum })
  const rest = policy === '1' ? await splitOff(trx, ctx, order, lines, plan) : undefined
  for (const line of lines) await cutLine(trx, line, line.quantity - (plan.lack.get(line.id) ?? 0))
  const kept = await itemsOf(trx, order.id)
  const changes = { ...amountsAfterCut(order, kept), costAmount: await costOf(trx, order.id) }
  await trx.updateTable('wholesaleOrder').set(changes).where('id', '=', order.id).execute()
  return { order: { ...order, ...changes }, lines: kept, ...(rest && { rest }) }
}

function lackOf({ orderNum }: OrderRow, lines: readonly OrderLine[], plan: Plan) {
  const goods = lines
    .filter(({ id }) => plan.lack.has(id))
    .map(({ id, goodsName }) => `《${goodsName}》缺 ${plan.lack.get(id)} 册`)
    .join('、')
  return fail('WHOLESALE_STOCK_LACK', { orderNum, goods })
}

async function splitOff(
  trx: Trx,
  ctx: Context,
  order: OrderRow,
  lines: readonly OrderLine[],
  plan: Plan,
) {
  const short = lines.filter(({ id }) => plan.lack.has(id))
  const picks = short.map(({ id, productId, conditionGrade, price, remark }): LinePick => ({
    productId,
    conditionGrade,
    price,
    quantity: plan.lack.get(id) ?? 0,
    remark: remark ?? undefined,
  }))
  const terms = { customerId: order.customerId, warehouseId: order.warehouseId ?? undefined }
  const head = Object.fromEntries(
    wholesaleParts.carried.map((name) => [name, Reflect.get(order, name)]),
  )
  const { id, num } = await storeDocument(
    trx,
    ctx,
    wholesaleParts.spec(),
    {
      head: { ...head, reduceAmount: '0.00', freightAmount: '0.00' },
      lines: await describeLines(trx, ctx, terms, picks),
    },
    { content: sentence`由 ${order.orderNum} 的缺货部分拆出` },
  )
  await trx.updateTable('wholesaleOrder').set({ status: 'UN_AUDIT' }).where('id', '=', id).execute()
  return num
}

async function nameShelves(
  trx: Trx,
  lines: readonly OrderLine[],
  picks: readonly { lineId: string; shelfCode: string }[],
) {
  for (const { id } of lines) {
    const shelfNum = picks
      .filter(({ lineId }) => lineId === id)
      .map(({ shelfCode }) => shelfCode)
      .join('、')
    await trx.updateTable('wholesaleOrderItem').set({ shelfNum }).where('id', '=', id).execute()
  }
}
