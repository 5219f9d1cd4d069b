import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { sentence } from '../../../../base/sentence'
import type { InEvents, Receipt } from '../../../warehouse/inOrder'
import { sentByBuyer } from '../otherSide'
import { closeReturn } from './closeReturn'
import { finishWhenSettled, itemsOf, refundReceived, takeBackReceived, worthOf } from './refund'
import type { ReturnLine, ReturnRow } from '../ReturnRow'
import { notify } from '../notify'

/** What becomes of a wholesale return when the warehouse receives goods or takes a receipt back. */
export const wholesaleReturnInEvents: InEvents = {
  async hold(trx, doc) {
    await sentByBuyer(trx, await seenReturn(trx, doc.sourceNum))
    await returnOf(trx, doc.sourceNum)
  },
  expects: async (trx, doc, quantity) =>
    requireSent(trx, await seenReturn(trx, doc.sourceNum), quantity),
  async received(trx, doc, receipt) {
    const document = await returnOf(trx, doc.sourceNum)
    const lines = await moveLines(trx, document, receipt, 1)
    const inQuantity = sum(lines)
    const isAll = inQuantity >= document.goodsQuantity
    if (isAll) await refundReceived(trx, document, lines, receipt.at)
    await notify(trx, receipt.actor, document, {
      changes: { inQuantity, inTime: receipt.at },
      log: [
        'STOCK',
        sentence`入库 ${receipt.quantity} 册，入库单 ${doc.inOrderNum}${isAll ? sentence`，应退 ${worthOf(document, lines)} 元` : ''}`,
      ],
      ...(isAll &&
        document.refundWay === '0' && {
          message: { title: '批销退货待退款', permission: 'wholesale:return:pay' },
        }),
      status: isAll ? 'DONE_IN' : 'PART_IN',
    })
    if (isAll) await finishWhenSettled(trx, receipt.actor, document.orderNum)
  },
  async revoked(trx, doc, receipt) {
    const document = await returnOf(trx, doc.sourceNum)
    if (document.status === 'DONE_IN') await takeBackReceived(trx, document)
    const lines = await moveLines(trx, document, receipt, -1)
    const inQuantity = sum(lines)
    await notify(trx, receipt.actor, document, {
      changes: { inQuantity, ...(inQuantity === 0 && { inTime: null }) },
      log: ['STOCK', sentence`撤销入库 ${receipt.quantity} 册，入库单 ${doc.inOrderNum}`],
      status: inQuantity === 0 ? 'WAIT_IN' : 'PART_IN',
    })
  },
  async closed(trx, doc, actor) {
    const document = await returnOf(trx, doc.sourceNum)
    const { inOrderNum, sourceNum } = doc
    if (document.inQuantity === 0) throw fail('IN_CLOSE_EMPTY', { inOrderNum, sourceNum })
    if (document.status === 'PART_IN')
      await closeReturn(trx, actor, document, `仓库短收结案，入库单 ${inOrderNum}`)
  },
}

/** What an online customer sends back comes in once they have shipped it: until then they may take it back. @throws RETURN_NOT_SENT */
async function requireSent(trx: Trx, document: ReturnRow, quantity: number): Promise<void> {
  const sent = await sentByBuyer(trx, document)
  const inQuantity = document.inQuantity + quantity
  if (!sent || inQuantity <= sent.quantity) return
  const { orderNum } = document
  const { num: relatedOrderNum, state } = sent
  throw fail('RETURN_NOT_SENT', {
    orderNum,
    relatedOrderNum,
    state,
    sent: sent.quantity,
    inQuantity,
  })
}

const seenReturn = (trx: Trx, orderNum: string): Promise<ReturnRow> =>
  trx
    .selectFrom('wholesaleReturn')
    .selectAll()
    .where('orderNum', '=', orderNum)
    .executeTakeFirstOrThrow()

async function returnOf(trx: Trx, orderNum: string): Promise<ReturnRow> {
  const row = await trx
    .selectFrom('wholesaleReturn')
    .selectAll()
    .where('orderNum', '=', orderNum)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return row
}

async function moveLines(
  trx: Trx,
  document: ReturnRow,
  receipt: Receipt,
  way: 1 | -1,
): Promise<ReturnLine[]> {
  const lines = await itemsOf(trx, document.id)
  const moved = new Map(receipt.lines.map((line) => [line.sourceItemId, line]))
  for (const line of lines) {
    const came = moved.get(line.id)
    if (!came) continue
    line.inQuantity += way * (came.good + came.defect)
    await trx
      .updateTable('wholesaleReturnItem')
      .set({
        inQuantity: line.inQuantity,
        inConditionGrade: line.inQuantity > 0 ? came.grade : null,
      })
      .where('id', '=', line.id)
      .execute()
  }
  return lines
}

const sum = (lines: readonly ReturnLine[]) =>
  lines.reduce((total, { inQuantity }) => total + inQuantity, 0)
