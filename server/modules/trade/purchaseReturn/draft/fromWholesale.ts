import { asCompany, type Id, type Trx } from '../../../../base/db'
import type { Context } from '../../../../kit/http'
import { fail } from '../../../../base/errors'
import { dictLabel, schemas } from '../../../../base/schemas'
import { sentence } from '../../../../base/sentence'
import { resumeOut, suspendOut } from '../../../warehouse/outOrder'
import { livingOuts, releaseOwnSide } from '../ownSide'
import type { ReturnRow } from '../ReturnRow'
import { notify } from '../notify'

/** The buyer's side of a wholesale return that came from a purchase return. */
interface BuyerSide {
  /** The buying company. */
  companyId: Id
  /** CT number: `related_order_num` of the wholesale return. */
  billNum: string
  /** PT number. Another one may have taken its place since: then nothing happens. */
  orderNum: string
}

/** 供应商拒绝退货: the copies are free again, the return is 已驳回 with the supplier's reason and the buyer is told. */
export const purchaseReturnRefused = (
  trx: Trx,
  ctx: Context,
  side: BuyerSide & { reason: string },
): Promise<void> =>
  asBuyer(trx, ctx, side, async (theirs, document) => {
    refuseShipped(document, '拒绝退货')
    await releaseOwnSide(theirs, document, ctx)
    await notify(theirs, ctx, document, {
      changes: {
        refuseReason: side.reason.slice(0, 200),
        relatedOrderNum: null,
        auditBy: null,
        auditTime: null,
      },
      log: ['REFUSE', sentence`供应商拒绝退货：${side.reason}`],
      message: { title: '供应商拒绝退货', permission: 'purchase:return:list', isTodo: true },
      status: 'REFUSED',
    })
  })

/** What has left of the buyer's return, which is held; undefined when it waits for another document by now. */
export const purchaseReturnSent = (
  trx: Trx,
  { companyId, billNum, orderNum }: BuyerSide,
): Promise<{ num: string; state: string; quantity: number } | undefined> =>
  asCompany(trx, companyId, async (theirs) => {
    const document = await held(theirs, { companyId, billNum, orderNum })
    return (
      document && {
        num: billNum,
        state: dictLabel(schemas(), 'trade_out_status', document.status),
        quantity: document.outQuantity,
      }
    )
  })

/** The supplier takes the goods back: the warehouse may ship them. */
export const purchaseReturnApproved = (trx: Trx, ctx: Context, side: BuyerSide): Promise<void> =>
  asBuyer(trx, ctx, side, async (theirs, document) => {
    for (const { outOrderNum } of await livingOuts(theirs, document))
      await resumeOut(theirs, outOrderNum)
    await notify(theirs, ctx, document, {
      log: ['EDIT', sentence`供应商同意退货，可以出库`],
      message: {
        title: '供应商同意退货',
        permission: 'store:returnOut:list',
        isWarehouse: true,
        isTodo: true,
      },
      status: document.status,
    })
  })

/** The supplier takes the approval back: shipping waits again. @throws PURCHASE_RETURN_SENT */
export const purchaseReturnHeld = (trx: Trx, ctx: Context, side: BuyerSide): Promise<void> =>
  asBuyer(trx, ctx, side, async (theirs, document) => {
    refuseShipped(document, '反审核')
    for (const { outOrderNum } of await livingOuts(theirs, document))
      await suspendOut(theirs, outOrderNum, '等待供应商同意退货')
    await notify(theirs, ctx, document, {
      log: ['EDIT', sentence`供应商撤回了同意，暂停出库`],
      message: {
        title: '供应商撤回同意退货',
        permission: 'store:returnOut:list',
        isWarehouse: true,
      },
      status: document.status,
    })
  })

/** Goods on their way can no longer be refused. */
function refuseShipped({ status, billNum }: ReturnRow, title: string): void {
  if (['PART_OUT', 'DONE_OUT', 'FINISHED'].includes(status))
    throw fail('PURCHASE_RETURN_SENT', { num: billNum, title })
}

/** Does nothing when the buyer has no such return, or waits for another one of the supplier's by now. */
const asBuyer = (
  trx: Trx,
  ctx: Context,
  side: BuyerSide,
  work: (theirs: Trx, document: ReturnRow) => Promise<void>,
): Promise<void> =>
  ctx.asCompany(trx, side.companyId, async (theirs) => {
    const document = await held(theirs, side)
    if (document) await work(theirs, document)
  })

const held = (
  theirs: Trx,
  { companyId, billNum, orderNum }: BuyerSide,
): Promise<ReturnRow | undefined> =>
  theirs
    .selectFrom('purchaseReturn')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('billNum', '=', billNum)
    .where('relatedOrderNum', '=', orderNum)
    .forNoKeyUpdate()
    .executeTakeFirst()
