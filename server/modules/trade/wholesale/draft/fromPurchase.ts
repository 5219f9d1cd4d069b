import { asCompany, type Id, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { dictLabel, schemas } from '../../../../base/schemas'
import { sentence } from '../../../../base/sentence'
import type { Context } from '../../../../kit/http'
import type { TradeLogActor } from '../../tradeLog'
import { storeDocument, usualWarehouse } from '../../kit'
import { finishOrder } from '../orderMachine'
import type { OrderRow } from '../OrderRow'
import { ownProducts, type OtherLine } from './ownProducts'
import { releaseOrder } from '../effects/releaseOrder'
import { notify } from '../notify'
import { wholesaleParts } from '../wholesaleParts'
import '../wholesaleSpec'

/** A purchase order of another company that trades online with ours. */
export interface PurchaseHere {
  /** The buying company. */
  companyId: Id
  supplierCompanyId: Id
  purchaseOrderNum: string
  expectDate: string | null
  deliverType: string | null
  settleType: string | null
  remark: string | null
  /** The buyer's, for the address. */
  warehouseId: Id
  lines: readonly OtherLine[]
}

interface Side {
  /** The supplier's company. */
  companyId: Id
  orderNum: string
}

/**
 * 线上客户下采购单: the order in the supplier's company, waiting for review there. @returns its PF number
 * @throws TRADE_PARTY_GONE when the supplier does not know the buyer as an online customer any more
 */
export async function openFromPurchase(
  trx: Trx,
  ctx: Context,
  purchase: PurchaseHere,
): Promise<string> {
  const place = await trx
    .selectFrom('warehouse')
    .selectAll()
    .where('id', '=', purchase.warehouseId)
    .executeTakeFirst()
  return ctx.asCompany(trx, purchase.supplierCompanyId, async (theirs) => {
    const customer = await theirs
      .selectFrom('customer')
      .selectAll()
      .where('companyId', '=', purchase.supplierCompanyId)
      .where('customerCompanyId', '=', purchase.companyId)
      .where('enabled', '=', '1')
      .executeTakeFirst()
    if (!customer) throw fail('TRADE_PARTY_GONE', { party: '供应商那边的线上客户' })
    const warehouseId = await usualWarehouse(theirs, purchase.supplierCompanyId)
    const spec = wholesaleParts.spec()
    const lines = await ownProducts(theirs, purchase.supplierCompanyId, purchase.lines)
    const head = {
      customerId: customer.id,
      warehouseId,
      salesmanId: customer.salesmanId ?? '',
      billDate: ctx.now().slice(0, 10),
      deliveryDate: purchase.expectDate,
      settleType: customer.settleType,
      deliverType: purchase.deliverType,
      receiverName: place?.contact ?? null,
      receiverPhone: place?.phone ?? null,
      receiverAddress: place?.address ?? null,
      remark: purchase.remark,
    }
    const content = sentence`线上客户采购单 ${purchase.purchaseOrderNum}`
    const { id, num } = await storeDocument(theirs, ctx, spec, { head, lines }, { content })
    await theirs
      .updateTable('wholesaleOrder')
      .set({ source: '2', relatedOrderNum: purchase.purchaseOrderNum, createBy: null })
      .where('id', '=', id)
      .execute()
    await notify(theirs, ctx, await held(theirs, num), {
      log: ['SUBMIT', sentence`线上客户下单，等待审核`],
      message: { title: '线上客户下单', permission: 'wholesale:order:audit' },
      status: 'UN_AUDIT',
    })
    return num
  })
}

/** State of the order there; undefined when it is gone. */
export const stateOfWholesale = (trx: Trx, ctx: Context, { companyId, orderNum }: Side) =>
  ctx.asCompany(trx, companyId, async (theirs) => {
    const row = await theirs
      .selectFrom('wholesaleOrder')
      .select('status')
      .where('companyId', '=', companyId)
      .where('orderNum', '=', orderNum)
      .executeTakeFirst()
    return row?.status
  })

/** What has left of the order there, which is held; undefined when it is gone. */
export const sentOfWholesale = (trx: Trx, { companyId, orderNum }: Side) =>
  asCompany(trx, companyId, async (theirs) => {
    const order = await find(theirs, orderNum)
    return (
      order && {
        num: orderNum,
        state: dictLabel(schemas(), 'wholesale_status', order.status),
        quantity: order.outQuantity,
      }
    )
  })

/** The buyer takes their order back before anything shipped. */
export const cancelFromPurchase = (
  trx: Trx,
  ctx: Context,
  { companyId, orderNum, reason }: Side & { reason: string },
) =>
  ctx.asCompany(trx, companyId, async (theirs) => {
    const order = await find(theirs, orderNum)
    if (!order || ['DELIVERY_CANCEL', 'REFUSED'].includes(order.status)) return
    if (order.outQuantity > 0)
      throw fail('WHOLESALE_SHIPPED', { orderNum, quantity: order.outQuantity })
    if (['WAIT_DELIVERY', 'DELIVERY_ERROR'].includes(order.status))
      await releaseOrder(theirs, order, 'BUYER', ctx)
    await notify(theirs, ctx, order, {
      changes: { cancelRemark: reason.slice(0, 200) },
      log: ['CANCEL', sentence`客户取消：${reason}`],
      message: { title: '线上客户取消采购', permission: 'wholesale:order:audit' },
      status: 'DELIVERY_CANCEL',
    })
  })

/** Everything arrived at the buyer's: 已完成. */
export const finishFromPurchase = (
  trx: Trx,
  ctx: TradeLogActor & Pick<Context, 'asCompany'>,
  { companyId, orderNum }: Side,
) =>
  ctx.asCompany(trx, companyId, async (theirs) => {
    const order = await find(theirs, orderNum)
    if (order?.status === 'DELIVERIED')
      await finishOrder(theirs, ctx, order, sentence`客户已全部入库`)
  })

const find = (trx: Trx, orderNum: string): Promise<OrderRow | undefined> =>
  trx
    .selectFrom('wholesaleOrder')
    .selectAll()
    .where('orderNum', '=', orderNum)
    .forNoKeyUpdate()
    .executeTakeFirst()

async function held(trx: Trx, orderNum: string): Promise<OrderRow> {
  const order = await find(trx, orderNum)
  if (!order) throw fail('ROW_NOT_FOUND')
  return order
}
