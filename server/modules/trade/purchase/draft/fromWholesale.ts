import type { Id, Trx } from '../../../../base/db'
import { sentence } from '../../../../base/sentence'
import type { Context } from '../../../../kit/http'
import { refuseReceived } from '../effects/refuseReceived'
import type { TradeLogActor } from '../../tradeLog'
import { releaseOwnSide } from '../ownSide'
import type { PurchaseRow } from '../PurchaseRow'
import { notify } from '../notify'

/** The buyer's side of a wholesale order that came from a purchase order. */
interface BuyerSide {
  /** The buying company. */
  companyId: Id
  /** CG number: `related_order_num` of the wholesale order. */
  purchaseOrderNum: string
  /** PF number. Another order may have taken its place since: then nothing happens. */
  orderNum: string
}

/** 供应商拒单, unless goods are in: what the audit took is given back, the order is 已驳回 with the supplier's reason and the buyer is told. */
export const purchaseRefused = (
  trx: Trx,
  ctx: Context,
  side: BuyerSide & { reason: string; title: string },
): Promise<void> =>
  asBuyer(trx, ctx, side, async (theirs, order) => {
    refuseReceived(order, { num: side.orderNum, title: side.title })
    if (order.status !== 'WAIT_IN') return
    await releaseOwnSide(theirs, order)
    await notify(theirs, ctx, order, {
      changes: {
        refuseReason: side.reason.slice(0, 200),
        relatedOrderNum: null,
        auditBy: null,
        auditTime: null,
      },
      log: ['REFUSE', sentence`供应商拒单：${side.reason}`],
      message: { title: '供应商拒单', permission: 'purchase:order:list', isTodo: true },
      status: 'REFUSED',
    })
  })

/** The supplier has shipped: their waybill stands on the purchase order. */
export const purchaseShipped = (
  trx: Trx,
  ctx: TradeLogActor & Pick<Context, 'asCompany'>,
  side: BuyerSide & Pick<PurchaseRow, 'expressCode' | 'expressNum' | 'boxQuantity'>,
): Promise<void> =>
  asBuyer(trx, ctx, side, async (theirs, order) => {
    const { expressCode, expressNum, boxQuantity } = side
    await notify(theirs, ctx, order, {
      changes: { expressCode, expressNum, boxQuantity },
      log: ['EDIT', sentence`供应商已发货，快递单号 ${expressNum ?? sentence`未填`}`],
      message: { title: '供应商已发货', permission: 'purchase:order:list' },
      status: order.status,
    })
  })

/** 撤销出库 at the supplier's, of which `sent` copies are still out. @throws PURCHASE_ALREADY_IN */
export const purchaseUnsent = (
  trx: Trx,
  ctx: TradeLogActor & Pick<Context, 'asCompany'>,
  side: BuyerSide & { sent: number },
): Promise<void> =>
  asBuyer(trx, ctx, side, async (theirs, order) => {
    refuseReceived(order, { num: side.orderNum, title: '撤销出库', sent: side.sent })
    await notify(theirs, ctx, order, {
      log: ['EDIT', sentence`供应商撤销出库，货还没有发出`],
      message: { title: '供应商撤销出库', permission: 'purchase:order:list' },
      status: order.status,
    })
  })

/** 提前结单 at the supplier's: what was not sent by then does not come. */
export const purchaseCutShort = (
  trx: Trx,
  ctx: TradeLogActor & Pick<Context, 'asCompany'>,
  side: BuyerSide & { sent: number; reason: string },
): Promise<void> =>
  asBuyer(trx, ctx, side, async (theirs, order) => {
    const rest = order.goodsQuantity - side.sent
    await notify(theirs, ctx, order, {
      log: ['EDIT', sentence`供应商提前结单，其余 ${rest} 册不再发货：${side.reason}`],
      message: { title: '供应商提前结单', permission: 'purchase:order:list', isTodo: true },
      status: order.status,
    })
  })

/** Does nothing when the buyer has no such order, or waits for another one of the supplier's by now. */
const asBuyer = (
  trx: Trx,
  ctx: TradeLogActor & Pick<Context, 'asCompany'>,
  { companyId, purchaseOrderNum, orderNum }: BuyerSide,
  work: (theirs: Trx, order: PurchaseRow) => Promise<void>,
): Promise<void> =>
  ctx.asCompany(trx, companyId, async (theirs) => {
    const order = await theirs
      .selectFrom('purchaseOrder')
      .selectAll()
      .where('companyId', '=', companyId)
      .where('purchaseOrderNum', '=', purchaseOrderNum)
      .where('relatedOrderNum', '=', orderNum)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (order) await work(theirs, order)
  })
