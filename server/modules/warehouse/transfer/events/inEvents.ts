import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { InEvents, Receipt } from '../../inOrder'
import { logTransfer } from '../steps/logTransfer'
import { openIns, openOut } from '../steps/openParts'
import { itemsOf } from '../steps/itemsOf'
import { storeFigures } from '../steps/storeFigures'
import type { TransferRow } from '../kind/types'
import { holdTransfer } from './holdTransfer'

/** What becomes of a transfer when its copies arrive, are taken back or do not come. */
export const transferInEvents: InEvents = {
  async hold(trx, doc) {
    await holdTransfer(trx, doc.sourceNum)
  },
  async received(trx, doc, receipt) {
    const row = await holdTransfer(trx, doc.sourceNum)
    await moveLines(trx, receipt, 1)
    await settle(trx, row, receipt.at)
    const content = `${receipt.quantity} 册入库，配货入库单 ${doc.inOrderNum}`
    await logTransfer(trx, row, receipt.actor, { action: '收货', content })
  },
  async revoked(trx, doc, receipt) {
    const row = await holdTransfer(trx, doc.sourceNum)
    const { transferNum } = row
    if (row.diffDeal !== 'NONE') throw fail('TRANSFER_DEALT', { transferNum })
    // what was missing is expected again; a transfer that is done is open before its figures change
    await trx
      .updateTable('transferItem')
      .set({ diffQuantity: 0 })
      .where('transferId', '=', row.id)
      .execute()
    await moveLines(trx, receipt, -1)
    const left = (await itemsOf(trx, row.id)).reduce((sum, item) => sum + item.inQuantity, 0)
    await storeFigures(trx, row.id, { transferStatus: left > 0 ? 'PART_IN' : 'IN_TRANSIT' })
    const content = `${receipt.quantity} 册回到在途`
    await logTransfer(trx, row, receipt.actor, { action: '撤销入库', content })
  },
  async closed(trx, doc, actor) {
    const row = await holdTransfer(trx, doc.sourceNum)
    await settle(trx, row)
    const content = `配货入库单 ${doc.inOrderNum} 差异结案`
    await logTransfer(trx, row, actor, { action: '差异结案', content })
  },
}

/** DONE when everything that left came in; once nothing is expected any more, what is missing is the difference. */
async function settle(trx: Trx, row: TransferRow, inTime?: string): Promise<void> {
  const isOver = (await openOut(trx, row)) === undefined && (await openIns(trx, row)).length === 0
  if (isOver)
    await trx
      .updateTable('transferItem')
      .set((eb) => ({ diffQuantity: eb('outQuantity', '-', eb.ref('inQuantity')) }))
      .where('transferId', '=', row.id)
      .execute()
  const items = await itemsOf(trx, row.id)
  const sum = (of: (item: (typeof items)[number]) => number) =>
    items.reduce((total, item) => total + of(item), 0)
  const came = sum((item) => item.inQuantity)
  const isAll = isOver && came === sum((item) => item.outQuantity)
  await storeFigures(trx, row.id, {
    transferStatus: isAll ? 'DONE' : came > 0 ? 'PART_IN' : 'IN_TRANSIT',
    ...(inTime && { inTime }),
  })
}

/** Refused copies did not come in: they are part of the difference. */
async function moveLines(trx: Trx, { lines }: Receipt, way: 1 | -1): Promise<void> {
  for (const { sourceItemId, good, defect } of lines)
    await trx
      .updateTable('transferItem')
      .set((eb) => ({ inQuantity: eb('inQuantity', '+', way * (good + defect)) }))
      .where('id', '=', sourceItemId)
      .execute()
}
