import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { sentence } from '../../../../base/sentence'
import { whyStopped, type OutEvents, type Shipment } from '../../../warehouse/outOrder'
import { itemsOf } from './auditReturn'
import { finishWhenSettled, refundShipped, takeBackShipped, worthOf } from './refund'
import type { ReturnLine, ReturnRow } from '../ReturnRow'
import { receivedBySupplier } from '../supplierSide'
import { notify } from '../notify'

/** What becomes of a purchase return when the warehouse ships or takes a shipment back. */
export const purchaseReturnOutEvents: OutEvents = {
  async hold(trx, billNums) {
    await trx
      .selectFrom('purchaseReturn')
      .select('id')
      .where('billNum', 'in', [...billNums])
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
  },
  async shipped(trx, out, shipment) {
    const document = await returnOf(trx, out.sourceNum)
    requireState(document, ['WAIT_OUT', 'PART_OUT'], '出库')
    const lines = await moveLines(trx, document, shipment, 1)
    const outQuantity = sum(lines)
    const isAll = outQuantity >= document.goodsQuantity
    if (isAll) await refundShipped(trx, document, lines, shipment.at)
    await notify(trx, shipment.actor, document, {
      changes: {
        outQuantity,
        outTime: shipment.at,
        expressCode: shipment.expressCode ?? document.expressCode,
        ...(shipment.expressNum && { expressNum: shipment.expressNum }),
      },
      log: [
        'STOCK',
        sentence`出库 ${shipment.quantity} 册，出库单 ${out.outOrderNum}${isAll ? sentence`，应退 ${worthOf(document, lines)} 元` : ''}`,
      ],
      ...(isAll &&
        document.refundWay === '0' && {
          message: { title: '采购退货待收退款', permission: 'purchase:return:receive' },
        }),
      status: isAll ? 'DONE_OUT' : 'PART_OUT',
    })
    if (isAll) await finishWhenSettled(trx, shipment.actor, document.billNum)
  },
  async revoked(trx, out, shipment) {
    const document = await returnOf(trx, out.sourceNum)
    requireState(document, ['PART_OUT', 'DONE_OUT'], '撤销出库')
    if (document.status === 'DONE_OUT')
      await takeBackShipped(trx, document, await itemsOf(trx, document))
    const lines = await moveLines(trx, document, shipment, -1)
    const outQuantity = sum(lines)
    await refuseReceived(trx, document, outQuantity)
    await notify(trx, shipment.actor, document, {
      changes: { outQuantity, ...(outQuantity === 0 && { outTime: null }) },
      log: ['STOCK', sentence`撤销出库 ${shipment.quantity} 册，出库单 ${out.outOrderNum}`],
      status: outQuantity === 0 ? 'WAIT_OUT' : 'PART_OUT',
    })
  },
  async stopped(trx, out, stop, actor) {
    const document = await returnOf(trx, out.sourceNum)
    const content = sentence`仓库取消出库单 ${out.outOrderNum}：${whyStopped(stop)}`
    const message = {
      title: '采购退货的出库单被取消',
      permission: 'purchase:return:audit',
      isTodo: true,
    }
    // what left in part, or the supplier has a document of, waits for whoever audits it
    if (document.outQuantity > 0 || document.relatedOrderNum !== null) {
      await notify(trx, actor, document, {
        log: ['STOCK', content],
        message,
        status: document.status,
      })
      return
    }
    await notify(trx, actor, document, {
      changes: { auditBy: null, auditTime: null },
      log: ['ANTI_AUDIT', sentence`${content}，退回待审核`],
      message,
      status: 'UN_AUDIT',
    })
  },
}

/** Copies the supplier has in do not come back this way. @throws PURCHASE_RETURN_ALREADY_IN */
async function refuseReceived(trx: Trx, document: ReturnRow, outQuantity: number): Promise<void> {
  const inQuantity = await receivedBySupplier(trx, document)
  const { billNum: num } = document
  if (inQuantity > outQuantity) throw fail('PURCHASE_RETURN_ALREADY_IN', { num, inQuantity })
}

function requireState(document: ReturnRow, from: readonly string[], title: string): void {
  if (!from.includes(document.status))
    throw fail('PURCHASE_RETURN_STATE', { num: document.billNum, title })
}

const returnOf = (trx: Trx, billNum: string | null): Promise<ReturnRow> =>
  trx
    .selectFrom('purchaseReturn')
    .selectAll()
    .where('billNum', '=', billNum ?? '')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

async function moveLines(
  trx: Trx,
  document: ReturnRow,
  shipment: Shipment,
  way: 1 | -1,
): Promise<ReturnLine[]> {
  const moved = new Map(shipment.lines.map(({ orderItemId, quantity }) => [orderItemId, quantity]))
  const lines = await itemsOf(trx, document)
  for (const line of lines) {
    const quantity = moved.get(line.id)
    if (quantity === undefined) continue
    line.outQuantity += way * quantity
    await trx
      .updateTable('purchaseReturnItem')
      .set({ outQuantity: line.outQuantity })
      .where('id', '=', line.id)
      .execute()
  }
  return lines
}

const sum = (lines: readonly ReturnLine[]) =>
  lines.reduce((total, { outQuantity }) => total + outQuantity, 0)
