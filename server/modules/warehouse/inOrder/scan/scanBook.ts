import type { Id } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { dictLabel, schemas } from '../../../../base/schemas'
import { scanStep, type ScanOutcome, type ScanWork } from '../../../../kit/scans'
import { findShelf, requireOpen, type FoundShelf } from '../../move'
import { itemsOf, type InItem } from '../held/holdIn'
import { mayTakeMore } from '../receive/partsOf'
import { mayExceed } from '../routes/rights'
import type { ArrivedBox } from '../boxes/boxParts'
import { countBox, findBox } from './scanBox'
import { countedOf, withMore, type Counting } from './counts'

type Found =
  | { kind: 'shelf'; shelf: FoundShelf }
  | { kind: 'line'; item: InItem }
  | { kind: 'elsewhere'; productName: string }
  | { kind: 'box'; box: ArrivedBox }

type Work = ScanWork<Counting>

const documentId = ({ state }: Work): Id => state.document?.id ?? '0'

/** Lines of the document a code means; else the product of that code, so that the refusal can name it. */
async function lookUp(
  work: Work,
  isMeant: (item: InItem) => boolean,
  known?: { column: 'isbn' | 'productCode'; text: string },
): Promise<Found[]> {
  const items = await itemsOf(work.trx, { id: documentId(work) })
  const found = items.filter(isMeant)
  const open = found.filter((item) => leftOf(work.state, item) > 0)
  if (found.length > 0)
    return (open.length > 0 ? open : found.slice(0, 1)).map((item) => ({ kind: 'line', item }))
  if (!known) return []
  const other = await work.trx
    .selectFrom('product')
    .select('productName')
    .where(known.column, '=', known.text)
    .executeTakeFirst()
  return other ? [{ kind: 'elsewhere', productName: other.productName }] : []
}

/** Copies of a line that are neither in nor counted. */
const leftOf = (state: Counting, item: InItem) =>
  item.planQuantity - item.receivedQuantity - countedOf(state, item.id)

const nameOf = (found: Found): { key: string; label: string } => {
  if (found.kind === 'shelf') return { key: found.shelf.id, label: found.shelf.shelfCode }
  if (found.kind === 'box') return { key: found.box.id, label: found.box.boxNum }
  if (found.kind === 'elsewhere') return { key: 'elsewhere', label: found.productName }
  const { id, productName, conditionGrade, planQuantity } = found.item
  const grade = dictLabel(schemas(), 'condition_grade', conditionGrade)
  return { key: id, label: `${productName} ${grade} 应入 ${planQuantity}` }
}

/** 商品: one more copy of its line into the draft; a shelf is where the following books go. */
export const scanBook = scanStep<Counting, Found>({
  match: {
    shelf: async ({ trx, warehouseId }, text) =>
      (await findShelf(trx, warehouseId, text)).map((shelf) => ({ kind: 'shelf', shelf })),
    // a code of its own: of a copy, or of a whole box
    piece: async (work, text) => {
      const boxes = await findBox(work, text)
      if (boxes.length > 0) return boxes.map((box) => ({ kind: 'box', box }))
      return lookUp(work, ({ pieceCode }) => pieceCode === text)
    },
    isbn: (work, text) => lookUp(work, ({ isbn }) => isbn === text, { column: 'isbn', text }),
    product: (work, text) =>
      lookUp(work, ({ productCode }) => productCode === text, { column: 'productCode', text }),
  },
  choice: nameOf,
  // oxlint-disable-next-line typescript/require-await -- a step answers when it is done
  take: async (work, found) => {
    if (found.kind === 'shelf') return takeShelf(work.state, found.shelf)
    if (found.kind === 'box') return countBox(work, found.box)
    if (found.kind === 'line') return count(work, found.item)
    const inOrderNum = work.state.document?.num ?? ''
    throw fail('IN_SCAN_NOT_HERE', { productName: found.productName, inOrderNum })
  },
})

/** @throws MOVE_SHELF_FROZEN, MOVE_SHELF_OFF */
function takeShelf(state: Counting, shelf: FoundShelf): ScanOutcome<Counting> {
  requireOpen(shelf)
  const { id, shelfCode } = shelf
  return {
    outcome: 'shelfTaken',
    facts: { shelfCode },
    state: { ...state, shelf: { id, code: shelfCode } },
  }
}

/** @throws IN_SCAN_REPEATED, IN_SCAN_FULL */
function count({ ctx, state }: Work, item: InItem): ScanOutcome<Counting> {
  const { productName, planQuantity, receivedQuantity } = item
  const pieceCode = item.pieceCode ?? ''
  if (pieceCode !== '' && countedOf(state, item.id) > 0)
    throw fail('IN_SCAN_REPEATED', { pieceCode })
  const isFull = leftOf(state, item) <= 0
  const isMore = mayTakeMore(state.document?.sourceType ?? '') && mayExceed(ctx)
  if (isFull && !isMore)
    throw fail('IN_SCAN_FULL', { productName, planQuantity, received: receivedQuantity })
  const next = withMore(state, { lineId: item.id, pieceCode })
  const facts = { productName, quantity: countedOf(next, item.id) }
  return { outcome: isFull ? 'countedOver' : 'counted', facts, state: next }
}
