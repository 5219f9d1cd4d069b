import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { ScanOutcome } from '../../../../kit/scans'
import { countItem, itemAt, type StocktakeRow } from '../../stocktake'
import { requireShelf } from '../count/shelves'
import type { Count, CountWork } from '../count/session'
import type { Copy, CopyGoal } from './findCopy'

/**
 * One copy of the shelf in hand. What is booked elsewhere is counted there and gets this shelf when the count is audited;
 * a sold copy that turns up is a surplus here.
 * @throws PANCUN_SHELF_FIRST, STOCKTAKE_PIECE_TWICE, PANCUN_HELD, STOCKTAKE_ITEM_BUSY
 */
export async function takeCopy(
  work: CountWork,
  row: StocktakeRow,
  state: Count,
  { goal, copy }: CopyGoal,
): Promise<ScanOutcome<Count>> {
  const shelf = requireShelf(state)
  const { productName, pieceCode, shelfCode, holders } = copy
  const facts = { productName, shelfCode }
  if (goal === 'twice') throw fail('STOCKTAKE_PIECE_TWICE', { pieceCode })
  if (goal === 'back') return { outcome: 'putBack', facts, state }
  if (goal === 'leave') return { outcome: 'leftOut', facts, state }
  if (goal === 'move' && holders) throw fail('PANCUN_HELD', { ...facts, holders })
  const at = goal === 'recover' ? shelf.id : copy.shelfId
  const itemId = await countCopy(work, row, copy, at)
  if (goal === 'move') await noteShelf(work.trx, itemId, shelf.id)
  return {
    outcome: goal === 'here' ? (holders ? 'lockedHere' : 'checked') : outcomes[goal],
    facts: { ...facts, ...(holders && { holders }) },
    state: { ...state, itemId },
    effect: { stocktakeId: row.id, count: work.scanId },
  }
}

const outcomes = { move: 'moving', recover: 'found' } as const

async function countCopy(
  { trx, ctx, scanId }: CountWork,
  row: StocktakeRow,
  { productId, conditionGrade, pieceCode }: Copy,
  shelfId: Id,
): Promise<Id> {
  const item = await itemAt(trx, row, { shelfId, productId, conditionGrade, pieceCode })
  await countItem(trx, ctx, row, item, { quantity: 1, requestId: scanId })
  return item.id
}

const noteShelf = (trx: Trx, itemId: Id, toShelfId: Id) =>
  trx.updateTable('stocktakeItem').set({ toShelfId }).where('id', '=', itemId).execute()
