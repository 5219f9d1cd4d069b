import type { Selectable } from 'kysely'
import type { Id, Tables, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import {
  checkCopies,
  holdOuts,
  reopenCheck,
  type HeldOut,
  type WarehouseActor,
} from '../../outOrder'
import { countSorted } from '../wall/countSorted'

export type QualityRecord = Selectable<Tables['qualityRecord']>

/**
 * 撤销: copies that passed are open again, with their document. The record stays, marked.
 * @returns the record and its document, held and waiting for its check
 * @throws QC_RECORD_GONE, OUT_STATE when the document went on, QC_UNDO_LATE when its wave is done
 */
export async function undoCheck(
  trx: Trx,
  recordId: Id,
  action: string,
  actor: WarehouseActor,
): Promise<{ record: QualityRecord; out: HeldOut }> {
  const { outOrderId } = await readRecord(trx, recordId)
  const [held] = await holdOuts(trx, [outOrderId], 'withSources')
  if (!held) throw fail('ROW_NOT_FOUND')
  const record = await readRecord(trx, recordId)
  if (record.undoFlag || record.qcResult !== 'PASS') throw fail('QC_RECORD_GONE')
  await requireOnWall(trx, record)
  const out = await reopenCheck(trx, held, action)
  await trx
    .updateTable('qualityRecord')
    .set({ undoFlag: true })
    .where('id', '=', recordId)
    .execute()
  await checkCopies(trx, out, record.outOrderItemId, -record.quantity)
  await countSorted(trx, record.waveNum, -record.quantity, actor)
  return { record, out }
}

const readRecord = (trx: Trx, id: Id): Promise<QualityRecord> =>
  trx
    .selectFrom('qualityRecord')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))

/** A copy that lies in a basket comes out of it only while the wall is open. @throws QC_UNDO_LATE */
async function requireOnWall(trx: Trx, { waveNum, basketNo }: QualityRecord): Promise<void> {
  if (waveNum === null || basketNo === null) return
  const wave = await trx
    .selectFrom('wave')
    .select('id')
    .where('waveNum', '=', waveNum)
    .where('waveStatus', '=', 'SORTING')
    .executeTakeFirst()
  if (!wave) throw fail('QC_UNDO_LATE', { waveNum })
}
