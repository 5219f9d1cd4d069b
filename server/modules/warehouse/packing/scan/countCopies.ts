import { fail } from '../../../../base/errors'
import type { Id, JsonValue } from '../../../../base/db'
import type { ScanOutcome } from '../../../../kit/scans'
import { holdPacking, requirePacking, type HeldPacking } from '../document/holdPacking'
import { giveBox } from '../document/beginPacking'
import { boxesOf } from '../boxes/handBox'
import { leftOf, packLines } from '../boxes/packLines'
import { putIn } from '../boxes/putIn'
import type { BoxRow, PackLine, Portion } from '../types'
import type { Packing, PackWork } from './station'

/** What undo has to know of copies that went into a box. */
export type Counted = {
  kind: 'counted'
  boxId: Id
  /** The box was opened for them. */
  isNewBox: boolean
  portions: { itemId: Id; pieceCode: string; quantity: number }[]
}

/**
 * Copies of a line into the box in hand; without one, into a further box.
 * @param pieceCode empty: copies without a code of their own
 * @throws PACK_FULL, PACK_STATE, OUT_STATE, OUT_HELD
 */
export async function countCopies(
  work: PackWork,
  packingId: Id,
  { itemId, pieceCode, quantity }: Portion,
): Promise<ScanOutcome<Packing>> {
  const held = await holdPacking(work.trx, packingId)
  requirePacking(held, '装箱')
  const lines = await packLines(work.trx, held.out, held.packing)
  const line = lines.find(({ id }) => id === itemId)
  const isThere = pieceCode === '' ? (line?.plain ?? 0) >= quantity : hasPiece(line, pieceCode)
  if (!line || !isThere) throw fullRefusal(line)
  return fill(work, held, lines, [{ itemId, pieceCode, quantity }])
}

const hasPiece = (line: PackLine | undefined, pieceCode: string) =>
  line?.pieces.includes(pieceCode) === true

export const fullRefusal = (line: PackLine | undefined) =>
  fail('PACK_FULL', {
    productName: line?.productName ?? '',
    quantity: line?.quantity ?? 0,
    left: line?.plain ?? 0,
  })

/** Puts what the lines ask for into the box in hand, and says what is left. */
export async function fill(
  { trx, ctx, state }: PackWork,
  { packing }: HeldPacking,
  lines: readonly PackLine[],
  portions: readonly Portion[],
): Promise<ScanOutcome<Packing>> {
  const known = new Set((await boxesOf(trx, packing)).map(({ id }) => id))
  const box = await giveBox(trx, packing, ctx)
  await putIn(trx, box, portions)
  const quantity = portions.reduce((sum, portion) => sum + portion.quantity, 0)
  const [first] = portions
  const line = lines.find(({ id }) => id === first?.itemId)
  const left = line ? leftOf(line) - (portions.length === 1 ? quantity : leftOf(line)) : 0
  const open = lines.reduce((sum, each) => sum + leftOf(each), 0) - quantity
  return {
    outcome: open === 0 ? 'allPacked' : left === 0 ? 'rowPacked' : 'counted',
    facts: { productName: line?.productName ?? '', quantity, left, open, boxIndex: box.boxIndex },
    state: { ...state, packingId: packing.id, lineId: line?.id ?? null },
    effect: effectOf(box, !known.has(box.id), portions),
  }
}

const effectOf = (box: BoxRow, isNewBox: boolean, portions: readonly Portion[]): JsonValue => {
  const counted: Counted = {
    kind: 'counted',
    boxId: box.id,
    isNewBox,
    portions: portions.map((portion) => ({ ...portion })),
  }
  return counted
}
