import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { dictLabel, schemas } from '../../../../base/schemas'
import { holdFirst } from '../../../../kit/machines'
import type { HeldIn, InEvents, Receipt } from '../../../warehouse/inOrder'
import type { WarehouseActor } from '../../../warehouse/outOrder'
import type { ReturnRow } from '../../returnOrder'
import { completeRefund } from '../decide/completeRefund'
import { lockAfterSale } from '../findAfterSale'
import { askStrategies } from '../decide/runStrategies'
import { systemMessage } from '../talk/systemMessage'
import { notifySide } from '../talk/notifySide'
import { bookIn, bookOut, type FoundLine } from './onReceived'

/** What an RK document tells the parcel it waits for. Runs as the company of the warehouse. */
export const returnInEvents: InEvents = {
  hold: async (trx, doc) => void (await lockReturn(trx, doc)),
  received,
  revoked: async (trx, doc, receipt) =>
    bookOut(trx, await lockReturn(trx, doc), await foundOf(trx, doc, receipt)),
  closed,
}

async function received(trx: Trx, doc: HeldIn, receipt: Receipt): Promise<void> {
  const row = await lockReturn(trx, doc)
  const state = row.returnStatus
  if (state !== 'IN_TRANSIT' && state !== 'WAIT_IN')
    throw fail('RETURN_NOT_EXPECTED', {
      returnNum: row.returnNum,
      state: dictLabel(schemas(), 'return_order_status', state),
    })
  await bookIn(trx, row, {
    lines: await foundOf(trx, doc, receipt),
    userName: receipt.actor.user.nickName,
    now: receipt.at,
    isLast: receipt.isLast,
  })
  if (receipt.isLast) await notifyReceived(trx, receipt.actor, row)
}

/** 短收结案: nothing more comes; what came is what counts. */
async function closed(trx: Trx, doc: HeldIn, actor: WarehouseActor): Promise<void> {
  const row = await lockReturn(trx, doc)
  if (row.returnStatus === 'DONE' || row.returnStatus === 'CLOSED') return
  const booked = { lines: [], userName: actor.user.nickName, now: actor.now(), isLast: true }
  await bookIn(trx, row, booked)
  await notifyReceived(trx, actor, row)
}

async function notifyReceived(trx: Trx, actor: WarehouseActor, parcel: ReturnRow): Promise<void> {
  if (!parcel.afterSaleId) return
  const row = await lockAfterSale(trx, parcel.afterSaleId)
  await systemMessage(trx, actor, row, `退货已入库，退货单 ${parcel.returnNum}`)
  if (row.refundStatus !== '6') return
  await notifySide(trx, actor, row, row.supplyCompanyId, {
    title: '退货已入库',
    content: `售后单 ${row.afterSaleNum} 的退货已入库，请确认退款`,
    permission: 'aftersale:confirm',
  })
  if (row.source === '0' || !(await isWhole(trx, parcel))) return
  const decision = await askStrategies(trx, actor, row)
  if (decision?.confirmsReceived)
    await completeRefund(trx, actor, row, {
      auditRemark: `策略“${decision.strategyName}”：良品到齐，自动退款`,
    })
}

/** Everything came, and as it left. */
async function isWhole(trx: Trx, parcel: ReturnRow): Promise<boolean> {
  const odd = await trx
    .selectFrom('returnOrderItem')
    .select('id')
    .where('returnOrderId', '=', parcel.id)
    .where((eb) => eb.or([eb('checkResult', 'is', null), eb('checkResult', '<>', '0')]))
    .limit(1)
    .executeTakeFirst()
  return odd === undefined
}

/** The lines of a receipt with the shelves their copies went to. */
async function foundOf(trx: Trx, doc: HeldIn, { seq, lines }: Receipt): Promise<FoundLine[]> {
  const shelves = await trx
    .selectFrom('inReceiptItem as i')
    .innerJoin('inReceipt as r', 'r.id', 'i.receiptId')
    .innerJoin('shelf as s', 's.id', 'i.shelfId')
    .select(['i.sourceItemId', 's.shelfCode'])
    .where('r.inOrderId', '=', doc.id)
    .where('r.seq', '=', seq)
    .execute()
  return lines.map(({ sourceItemId, good, defect, refuse, grade }) => ({
    returnItemId: sourceItemId,
    good,
    defect,
    refuse,
    grade: good > 0 ? grade : null,
    shelfNum: shelves.find((one) => one.sourceItemId === sourceItemId)?.shelfCode ?? null,
  }))
}

async function lockReturn(trx: Trx, { sourceNum }: Pick<HeldIn, 'sourceNum'>): Promise<ReturnRow> {
  const { id } = await trx
    .selectFrom('returnOrder')
    .select('id')
    .where('returnNum', '=', sourceNum)
    .executeTakeFirstOrThrow()
  await holdFirst(trx, 'return_order', [id])
  return trx
    .selectFrom('returnOrder')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}
