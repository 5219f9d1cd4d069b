import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { dictLabel, schemas } from '../../../../base/schemas'
import { sentence } from '../../../../base/sentence'
import {
  checkCopies,
  finishCheck,
  logOut,
  regradeBad,
  removeBad,
  replaceBad,
  type BadCopies,
  type HeldOut,
  type WarehouseActor,
} from '../../outOrder'
import { postMove } from '../../move'
import { countSorted } from '../wall/countSorted'
import { findNeeds, ofOut, type Need } from './needs'
import { storeRecord } from './passCopies'
import { locksOf } from './shortDocument'
import { undoCheck, type QualityRecord } from './undoCheck'

export interface Failure {
  /** `qc_fail_reason`. */
  failReason: string
  dealType: 'REPICK' | 'DEFECT' | 'GRADE' | 'REMOVE'
  newGrade?: string | null
  images?: readonly string[] | null
  remark?: string | null
}

/**
 * 不合格: one copy that has just passed is not good after all. Its pass is taken back, and by `dealType` another is
 * picked (补拣, 转次品位), it ships in its true grade (改品相放行), or the document ships without it (剔除出单).
 * @throws QC_RECORD_GONE, QC_UNDO_LATE, OUT_STATE, QC_NO_GRADE, QC_SAME_GRADE, QC_NO_DEFECT_SHELF
 */
export async function failCopy(
  trx: Trx,
  recordId: Id,
  failure: Failure,
  requestId: string,
  actor: WarehouseActor,
): Promise<void> {
  const { record, out } = await undoCheck(trx, recordId, '记不合格', actor)
  const rest = record.quantity - 1
  // of a counted line one copy is bad, the others stay as they were found
  if (rest > 0) await passAgain(trx, out, record, rest, actor)
  const { need, bad } = await badCopy(trx, out, record)
  const { failReason, dealType, images, remark } = failure
  const newGrade = dealType === 'GRADE' ? gradeOf(record, failure) : null
  await storeRecord(
    trx,
    out,
    { ...record, itemId: record.outOrderItemId, conditionGrade: need.conditionGrade },
    { quantity: 1, qcResult: 'FAIL', failReason, dealType, newGrade, images: images ?? [], remark },
    actor,
  )
  const why = sentence`《${record.productName}》${dictLabel(schemas(), 'qc_fail_reason', failReason)}`
  const deal = dictLabel(schemas(), 'qc_deal', dealType)
  await logOut(trx, out, actor, '质检不合格', sentence`${why}，${deal}`)
  switch (dealType) {
    case 'REPICK':
      await replaceBad(trx, out, bad, actor)
      return
    case 'DEFECT': {
      const to = await defectShelf(trx, out)
      await replaceBad(trx, out, bad, actor, () =>
        toDefect(trx, out, bad, { to, requestId, actor }),
      )
      return
    }
    case 'GRADE':
      await regradeBad(
        trx,
        out,
        bad,
        { newGrade: newGrade ?? '', requestId: `qc:${recordId}` },
        actor,
      )
      await checkCopies(trx, out, bad.itemId, 1)
      await countSorted(trx, record.waveNum, 1, actor)
      await finishCheck(trx, out, actor)
      return
    case 'REMOVE':
      await removeBad(trx, out, bad, why.text, actor)
      await finishCheck(trx, out, actor)
  }
}

/** @throws QC_NO_GRADE, QC_SAME_GRADE */
function gradeOf({ conditionGrade }: QualityRecord, { newGrade }: Failure): string {
  if (!newGrade) throw fail('QC_NO_GRADE')
  if (newGrade === conditionGrade)
    throw fail('QC_SAME_GRADE', { grade: dictLabel(schemas(), 'condition_grade', newGrade) })
  return newGrade
}

async function passAgain(
  trx: Trx,
  out: HeldOut,
  record: QualityRecord,
  quantity: number,
  actor: WarehouseActor,
): Promise<void> {
  const { outOrderItemId: itemId, conditionGrade, waveNum } = record
  const copies = { ...record, itemId, conditionGrade: conditionGrade ?? '100' }
  await storeRecord(trx, out, copies, { quantity, qcResult: 'PASS' }, actor)
  await checkCopies(trx, out, itemId, quantity)
  await countSorted(trx, waveNum, quantity, actor)
}

/** The reservation the copy is taken from. @throws QC_RECORD_GONE */
async function badCopy(
  trx: Trx,
  out: HeldOut,
  { outOrderItemId, pieceCode, conditionGrade }: QualityRecord,
): Promise<{ need: Need; bad: BadCopies }> {
  const [need] = await findNeeds(
    trx,
    ofOut(out.id),
    sql`i.id = ${outOrderItemId} and s.piece_code = ${pieceCode} and s.condition_grade = ${conditionGrade}`,
  )
  const [lock] = need ? await locksOf(trx, need) : []
  if (!need || !lock) throw fail('QC_RECORD_GONE')
  const { lockId, stockId } = lock
  const { itemId, orderItemId } = need
  return { need, bad: { itemId, orderItemId, lockId, stockId, quantity: 1 } }
}

/** @throws QC_NO_DEFECT_SHELF */
async function defectShelf(trx: Trx, { warehouseId }: HeldOut) {
  return trx
    .selectFrom('shelf')
    .select(['id', 'shelfCode', 'status', 'mixFlag'])
    .where('warehouseId', '=', warehouseId)
    .where('shelfType', '=', 'DEFECT')
    .where('status', '=', '1')
    .orderBy('systemFlag', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow(() => fail('QC_NO_DEFECT_SHELF'))
}

interface Way {
  to: Awaited<ReturnType<typeof defectShelf>>
  requestId: string
  actor: WarehouseActor
}

/** A 转次品 move from the shelf the copy came from. */
async function toDefect(
  trx: Trx,
  { companyId, warehouseId, outOrderNum }: HeldOut,
  { stockId, quantity }: BadCopies,
  { to, requestId, actor }: Way,
): Promise<void> {
  const from = await trx
    .selectFrom('stock as s')
    .innerJoin('shelf as h', 'h.id', 's.shelfId')
    .select(['h.id', 'h.shelfCode as code'])
    .where('s.id', '=', stockId)
    .executeTakeFirstOrThrow()
  await postMove(trx, {
    ctx: { companyId, user: actor.user, now: () => actor.now() } as Parameters<
      typeof postMove
    >[1]['ctx'],
    warehouseId,
    requestId: `${requestId}:defect`,
    action: '转次品',
    moveType: 'DEFECT',
    sourceNum: outOrderNum,
    from,
    to,
    lines: [{ stockId, quantity }],
  })
}
