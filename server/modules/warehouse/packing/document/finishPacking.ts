import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { sentence } from '../../../../base/sentence'
import { cutOut, logOut, passByBoxes, type WarehouseActor } from '../../outOrder'
import { boxesOf } from '../boxes/handBox'
import { leftOf, packLines } from '../boxes/packLines'
import { removeBox } from '../boxes/removeBox'
import type { PackLine } from '../types'
import { keepFigures } from './figures'
import { requirePacking, type HeldPacking } from './holdPacking'

const mostNamed = 3

/**
 * 完成装箱: every copy lies in a closed box; that counts as the re-check of the document. Empty boxes go.
 * @param isShort 允许少装: what lies in no box is not shipped; its copies are free again
 * @returns copies that are not shipped
 * @throws PACK_LEFT with the unboxed lines, PACK_BOXES_OPEN, PACK_NOTHING, PACK_STATE, OUT_STATE, OUT_HELD
 */
export async function finishPacking(
  trx: Trx,
  held: HeldPacking,
  actor: WarehouseActor,
  isShort = false,
): Promise<number> {
  requirePacking(held, '完成装箱')
  const { out, packing } = held
  const { packingNum } = packing
  const left = (await packLines(trx, out, packing)).filter((line) => leftOf(line) > 0)
  if (packing.boxedQuantity === 0) throw fail('PACK_NOTHING', { packingNum })
  if (left.length > 0 && !isShort) throw leftRefusal(packingNum, left)
  await closeRest(trx, held)
  if (left.length > 0) await cutOut(trx, out, cutsOf(left), actor)
  await keepFigures(trx, packing.id)
  await trx
    .updateTable('packingList')
    .set({ packingStatus: 'PACKED', finishTime: actor.now() })
    .where('id', '=', packing.id)
    .execute()
  const boxes = await boxesOf(trx, packing)
  await passByBoxes(trx, out, boxes, actor)
  const cut = left.reduce((sum, line) => sum + leftOf(line), 0)
  const less = cut > 0 ? sentence`，少装 ${cut} 册` : ''
  await logOut(
    trx,
    out,
    actor,
    '完成装箱',
    sentence`装箱单 ${packingNum}，${boxes.length} 箱 ${packing.boxedQuantity} 册${less}`,
  )
  return cut
}

function leftRefusal(packingNum: string, left: readonly PackLine[]) {
  const named = left
    .slice(0, mostNamed)
    .map((line) => `《${line.productName}》×${leftOf(line)}`)
    .join('、')
  const quantity = left.reduce((sum, line) => sum + leftOf(line), 0)
  return fail('PACK_LEFT', { packingNum, count: left.length, quantity, named })
}

/** Empty boxes are not part of it; whoever packs into one has to close it. @throws PACK_BOXES_OPEN */
async function closeRest(trx: Trx, { packing }: HeldPacking): Promise<void> {
  const boxes = await boxesOf(trx, packing)
  for (const box of boxes.toReversed())
    if (box.boxQuantity === 0) await removeBox(trx, packing, box)
  const open = boxes.filter(({ boxStatus, boxQuantity }) => boxStatus === 'OPEN' && boxQuantity > 0)
  if (open.length > 0)
    throw fail('PACK_BOXES_OPEN', {
      packingNum: packing.packingNum,
      boxes: open.map(({ boxIndex }) => boxIndex).join('、'),
    })
}

/** What is not shipped; of copies with a code of their own, which ones. */
const cutsOf = (left: readonly PackLine[]) =>
  left.map((line): { itemId: Id; by: number; pieces: readonly string[] } => ({
    itemId: line.id,
    by: leftOf(line),
    pieces: line.pieces,
  }))
