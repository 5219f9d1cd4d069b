import { sql, type RawBuilder } from 'kysely'
import { Type } from 'typebox'
import { asWholeCompany, keptId, readKept, type JsonValue, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { WarehouseActor } from '../../outOrder'
import { findCopy, type CopyCode, type Found } from '../check/findCopy'
import { findNeeds, isOpen, type Need } from '../check/needs'
import { passCopies, type Passed } from '../check/passCopies'
import { undoCheck } from '../check/undoCheck'
import { undoOver } from '../wall/overs'

/** Looks a copy up by each kind of code among the documents a station works on. */
export const matchCopies = <W extends { trx: Trx }>(
  whichOf: (work: W) => Promise<RawBuilder<unknown>>,
) => {
  const by = (code: CopyCode) => async (work: W, text: string) => {
    const which = await whichOf(work)
    return asWholeCompany(work.trx, () => findCopy(work.trx, which, code, text))
  }
  return { piece: by('piece'), isbn: by('isbn'), product: by('product') }
}

/**
 * Counts the copy in hand; where somebody else filled the place a moment ago, the next one that wants it.
 * @throws QC_FULL when no place is left, and what the copy was found to be refused for
 */
export async function takeCopy(
  trx: Trx,
  which: RawBuilder<unknown>,
  found: Extract<Found, { need: Need }>,
  actor: WarehouseActor,
): Promise<{ need: Need; passed: Passed }> {
  let need: Need | undefined = found.need
  while (need) {
    const passed = await passCopies(trx, need, 1, actor)
    if (passed) return { need, passed }
    need = await nextOf(trx, which, need)
  }
  throw fail('QC_FULL', { productName: found.need.productName })
}

/** The same copies in another document. */
async function nextOf(
  trx: Trx,
  which: RawBuilder<unknown>,
  { productId, conditionGrade, pieceCode, itemId }: Need,
): Promise<Need | undefined> {
  const alike = await findNeeds(
    trx,
    which,
    sql`i.product_id = ${productId} and s.condition_grade = ${conditionGrade} and s.piece_code = ${pieceCode}`,
  )
  return alike.find((need) => isOpen(need) && need.itemId !== itemId)
}

/** What a scan at a check has written. */
const checkEffect = Type.Object({
  recordIds: Type.Optional(Type.Array(keptId)),
  overId: Type.Optional(keptId),
  /** What cannot be taken back. */
  final: Type.Optional(Type.String()),
})

/** 撤销. @throws QC_UNDO_FINAL, QC_RECORD_GONE, QC_UNDO_LATE, OUT_STATE */
export async function undoEffect(
  trx: Trx,
  effect: JsonValue,
  actor: WarehouseActor,
): Promise<void> {
  const { recordIds = [], overId, final } = readKept(checkEffect, effect)
  if (final !== undefined) throw fail('QC_UNDO_FINAL', { what: final })
  if (overId !== undefined) return undoOver(trx, overId)
  await asWholeCompany(trx, async () => {
    for (const id of recordIds.toReversed()) await undoCheck(trx, id, '撤销质检', actor)
  })
}
