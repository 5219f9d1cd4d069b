import type { Id } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { ScanOutcome, ScanWork } from '../../../../kit/scans'
import { boxParts, type ArrivedBox } from '../boxes/boxParts'
import { countedOf, withMore, type Counting } from './counts'

/** The label of a box that arrives with this document. */
export const findBox = ({ trx, state }: ScanWork<Counting>, text: string): Promise<ArrivedBox[]> =>
  trx
    .selectFrom('inBox')
    .select(['id', 'inOrderId', 'packBoxId', 'boxNum', 'receiptId'])
    .where('inOrderId', '=', state.document?.id ?? '0')
    .where('boxNum', '=', text.toUpperCase())
    .execute()

/**
 * 按箱入库: what lies in the box is counted at once, as one more scan.
 * @throws IN_BOX_TWICE, IN_BOX_REPEATED
 */
export async function countBox(
  { trx, state }: ScanWork<Counting>,
  box: ArrivedBox,
): Promise<ScanOutcome<Counting>> {
  const { id, boxNum } = box
  if (boxesOf(state).includes(id)) throw fail('IN_BOX_TWICE', { boxNum })
  const parts = await boxParts(trx, box, (lineId) => countedOf(state, lineId))
  let next: Counting = { ...state, boxes: [...boxesOf(state), id] }
  for (const { item, pieceCode, quantity } of parts)
    next = withMore(next, { lineId: item.id, pieceCode }, quantity)
  const quantity = parts.reduce((sum, part) => sum + part.quantity, 0)
  return { outcome: 'boxCounted', facts: { boxNum, quantity }, state: next }
}

/** Boxes that are counted whole and not in yet. */
export const boxesOf = ({ boxes = [] }: Counting): readonly Id[] => boxes
