import type { Trx } from '../../../../base/db'
import { sendMessage } from '../../../workspace/message'
import { makePickShort } from '../../adjust'
import { requireState } from '../change/holdOut'
import { eventsOf } from '../outEvents'
import { holdRowsOfLine, replaceCopies, waitAgain, type Missing } from './reallocate'
import type { HeldOut, WarehouseActor } from '../types'

export interface Shortage extends Missing {
  shelfCode: string
  productName: string
  /** `adjust_reason` of the deficit document; undefined: none is written, the copies are free again. */
  deficitReason: string | undefined
}

export interface ShortDone {
  outStatus: 'LACK' | 'WAIT_PICK'
  /** Copies found on other shelves. */
  found: number
  /** Number of the deficit document. */
  adjustNum: string | undefined
}

/**
 * 缺拣: copies are not on their shelf. In this transaction they pass from the order to a deficit document, so that nobody
 * buys them between report and audit, and others are reserved instead. The document waits to be picked again, or for
 * goods. The document is held.
 * @throws OUT_STATE, STOCK_LOCK_GONE, STOCK_LOCK_PICKED
 */
export async function shortCopies(
  trx: Trx,
  out: HeldOut,
  short: Shortage,
  actor: WarehouseActor,
): Promise<ShortDone> {
  requireState(out, ['PICKING', 'WAIT_QC'], '报缺')
  await holdRowsOfLine(trx, short)
  let adjustNum: string | undefined
  const found = await replaceCopies(trx, out, short, actor, async () => {
    if (short.deficitReason === undefined) return
    adjustNum = await makePickShort(
      trx,
      { ...actor, companyId: out.companyId },
      {
        warehouseId: out.warehouseId,
        outOrderNum: out.outOrderNum,
        stockId: short.stockId,
        quantity: short.quantity,
        reason: short.deficitReason,
      },
    )
  })
  const outStatus = await waitAgain(trx, out)
  await eventsOf(out.sourceType).reserved?.(trx, out)
  await notifyShort(trx, out, short, { outStatus, found, adjustNum })
  return { outStatus, found, adjustNum }
}

const notifyShort = (
  trx: Trx,
  out: HeldOut,
  { shelfCode, productName, quantity }: Shortage,
  { found, adjustNum }: ShortDone,
) =>
  sendMessage(trx, {
    companyId: out.companyId,
    messageType: '3',
    messageSubType: 'OUT_ORDER',
    title: '拣货缺货',
    content:
      `出库单 ${out.outOrderNum}：货架 ${shelfCode} 少 ${quantity} 册《${productName}》，` +
      (found > 0 ? `已从其他货架改配 ${found} 册` : '其他货架没有，转为缺货待配') +
      (adjustNum === undefined ? '' : `；盘亏单 ${adjustNum} 待审核`),
    permission: 'store:pickList:short',
    isTodo: true,
  })
