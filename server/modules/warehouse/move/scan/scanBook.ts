import type { Id } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { dictLabel, schemas } from '../../../../base/schemas'
import { scanStep, type ScanWork } from '../../../../kit/scans'
import { copiesIn, quantityOf, withOneMore, type MoveBasket } from './basket'
import { byIsbn, byPiece, byProductCode, findByCode, type ShelfStock } from '../post/shelfStock'

type Found = ({ isHere: true } & ShelfStock) | { isHere: false; rows: readonly ShelfStock[] }

/** What lies on the shelf of the session; else where it lies, so that the refusal can name it. */
async function lookUp(
  { trx, warehouseId, state }: ScanWork<MoveBasket>,
  isMeant: ReturnType<typeof byIsbn>,
): Promise<Found[]> {
  const rows = await findByCode(trx, warehouseId, isMeant)
  const here = rows.filter(({ shelfId }) => shelfId === state.from?.id)
  if (here.length > 0) return here.map((row) => ({ ...row, isHere: true }))
  return rows.length > 0 ? [{ isHere: false, rows }] : []
}

/** By a number that many copies share; of one-of-a-kind copies only one with its own code. @throws MOVE_SCAN_PIECE */
async function lookUpTitle(work: ScanWork<MoveBasket>, isMeant: ReturnType<typeof byIsbn>) {
  const found = await lookUp(work, isMeant)
  const plain = found.filter((one) => !one.isHere || one.pieceCode === '')
  const [first] = found
  if (plain.length === 0 && first?.isHere)
    throw fail('MOVE_SCAN_PIECE', { productName: first.productName })
  return plain
}

/** 商品: one more copy into the basket. Stock does not change before the target shelf is scanned. */
export const scanBook = scanStep<MoveBasket, Found>({
  match: {
    piece: (work, text) => lookUp(work, byPiece(text)),
    isbn: (work, text) => lookUpTitle(work, byIsbn(text)),
    product: (work, text) => lookUpTitle(work, byProductCode(text)),
  },
  choice: (found) =>
    found.isHere
      ? { key: found.stockId, label: choiceLabel(found) }
      : { key: 'elsewhere', label: namesOf(found.rows) },
  early: (found) => {
    const rows = found.isHere ? [found] : found.rows
    return fail('MOVE_SCAN_SHELF_FIRST', { productName: namesOf(rows), shelves: shelvesOf(rows) })
  },
  // oxlint-disable-next-line typescript/require-await -- a step answers when it is done
  take: async ({ state }, found) => {
    const { stockId, productName } = movable(state, found)
    const next = withOneMore(state, stockId)
    return {
      outcome: 'counted',
      facts: { productName, quantity: quantityOf(next, stockId), basketQuantity: copiesIn(next) },
      state: next,
    }
  },
})

/** @throws MOVE_SCAN_NOT_HERE, MOVE_SCAN_REPEATED, MOVE_SCAN_FULL */
function movable(state: MoveBasket, found: Found): ShelfStock {
  const shelfCode = state.from?.code ?? ''
  if (!found.isHere) {
    const { productName = '' } = found.rows[0] ?? {}
    throw fail('MOVE_SCAN_NOT_HERE', { productName, shelfCode, shelves: shelvesOf(found.rows) })
  }
  const { stockId, pieceCode, productName, available, lockedQuantity: locked } = found
  const inBasket = quantityOf(state, stockId)
  if (pieceCode !== '' && inBasket > 0) throw fail('MOVE_SCAN_REPEATED', { pieceCode })
  if (inBasket >= available)
    throw fail('MOVE_SCAN_FULL', { productName, shelfCode, available, inBasket, locked })
  return found
}

const mostShelves = 5

function shelvesOf(rows: readonly ShelfStock[]): string {
  const codes = [...new Set(rows.map(({ shelfCode }) => shelfCode))]
  return codes.length > mostShelves
    ? `${codes.slice(0, mostShelves).join('、')} 等 ${codes.length} 个货架`
    : codes.join('、')
}

const namesOf = (rows: readonly ShelfStock[]) => rows[0]?.productName ?? ''

const choiceLabel = ({ productName, conditionGrade, available }: ShelfStock): string =>
  `${productName} ${dictLabel(schemas(), 'condition_grade', conditionGrade)} 可移 ${available}`

/** For a basket's lines. */
export const stockIdsOf = ({ basket }: MoveBasket): Id[] => basket.map(({ stockId }) => stockId)
