import { asCompany, type Trx } from '../../../../base/db'
import {
  cancelOut,
  findOutOrders,
  interceptOut,
  resumeOut,
  suspendOut,
  type OutCancelReason,
} from '../../../warehouse/outOrder'
import type { LogActor } from '../notices/orderLog'
import type { OrderRow } from '../record/OrderRow'

const gone = new Set(['CANCELLED', 'INTERCEPTED'])

/** The CK documents an order is taken out by, read as the company that ships. */
export const livingOuts = (trx: Trx, order: OrderRow) =>
  asCompany(trx, order.supplyCompanyId, async (shipper) => {
    const outs = await findOutOrders(shipper, 'ORDER', order.orderNum)
    return outs.filter(({ outStatus }) => !gone.has(outStatus))
  })

/** Does something with every document that has not left yet. @returns how many there are */
async function each(
  trx: Trx,
  order: OrderRow,
  work: (shipper: Trx, outOrderNum: string) => Promise<unknown>,
): Promise<number> {
  const outs = (await livingOuts(trx, order)).filter(({ outStatus }) => outStatus !== 'SHIPPED')
  for (const { outOrderNum } of outs)
    await asCompany(trx, order.supplyCompanyId, (shipper) => work(shipper, outOrderNum))
  return outs.length
}

/** 出库单作废: nothing may be picked yet; the locks go. @throws OUT_PICKED, OUT_STATE */
export const cancelOuts = (
  trx: Trx,
  actor: LogActor,
  order: OrderRow,
  reason: OutCancelReason,
): Promise<number> =>
  each(trx, order, (shipper, outOrderNum) => cancelOut(shipper, outOrderNum, reason, actor))

/** 拦截: what is picked already waits to be put back. Behaves as 作废 while nothing is picked. */
export const interceptOuts = (
  trx: Trx,
  actor: LogActor,
  order: OrderRow,
  reason: OutCancelReason,
): Promise<number> =>
  each(trx, order, (shipper, outOrderNum) => interceptOut(shipper, outOrderNum, reason, actor))

/** The documents wait, their locks stay. */
export const suspendOuts = (trx: Trx, order: OrderRow, reason: string): Promise<number> =>
  each(trx, order, (shipper, outOrderNum) => suspendOut(shipper, outOrderNum, reason))

/** The documents go on, maybe with another express company. */
export const resumeOuts = (trx: Trx, order: OrderRow, expressCode?: string): Promise<number> =>
  each(trx, order, async (shipper, outOrderNum) => {
    await resumeOut(shipper, outOrderNum)
    if (expressCode) await setOuts(shipper, outOrderNum, { expressCode })
  })

/** 加急: the documents move to the front of the pick pool, or back. */
export const hurryOuts = (trx: Trx, order: OrderRow, urgentFlag: boolean): Promise<number> =>
  each(trx, order, (shipper, outOrderNum) => setOuts(shipper, outOrderNum, { urgentFlag }))

const setOuts = (
  trx: Trx,
  outOrderNum: string,
  change: { expressCode?: string; urgentFlag?: boolean },
) => trx.updateTable('outOrder').set(change).where('outOrderNum', '=', outOrderNum).execute()

/** What the order's own rows say of its locks, once its documents are gone. */
export const forgetLocks = (trx: Trx, order: OrderRow) =>
  trx
    .updateTable('orderItem')
    .set({ lockQuantity: 0, shelfNum: null })
    .where('orderId', '=', order.id)
    .execute()
