import { Type } from 'typebox'
import { keptId, readKept } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { defineScan, scanStep, type ScanOutcome, type ScanWork } from '../../../../kit/scans'
import { endOf, whereIs } from '../../stations'
import { copiesIn, emptyBasket, quantityOf, type MoveBasket } from './basket'
import { readStock } from '../post/shelfStock'
import { findShelf, requireOpen, type FoundShelf } from '../post/findShelf'
import { postMove } from '../post/postMove'
import { scanBook, stockIdsOf } from './scanBook'
import { takeBackMove } from '../post/takeBackMove'

type Work = ScanWork<MoveBasket>

const shelfOf = ({ trx, warehouseId }: Work, code: string) => findShelf(trx, warehouseId, code)

/** @throws MOVE_SHELF_FROZEN, MOVE_SHELF_OFF */
function takeFrom(shelf: FoundShelf): ScanOutcome<MoveBasket> {
  requireOpen(shelf)
  const { id, shelfCode: code } = shelf
  return {
    outcome: 'shelfTaken',
    facts: { shelfCode: code },
    state: { ...emptyBasket, from: { id, code } },
    step: 'book',
  }
}

/** Puts the basket on the target shelf; with nothing in it another shelf is taken from. @throws as `postMove` */
async function putDown(work: Work, to: FoundShelf): Promise<ScanOutcome<MoveBasket>> {
  const { trx, ctx, state, scanId, warehouseId } = work
  const { from, basket } = state
  if (!from || basket.length === 0) return takeFrom(to)
  if (to.id === from.id) throw fail('MOVE_SCAN_SAME_SHELF', { shelfCode: to.shelfCode })
  const move = { ctx, warehouseId, requestId: scanId, action: '扫描移库' }
  const posted = await postMove(trx, { ...move, from, to, lines: basket })
  const { moveOrderId, moveNum, quantity } = posted
  return {
    outcome: 'moved',
    facts: { moveNum, quantity, shelfCode: to.shelfCode },
    state: emptyBasket,
    effect: { moveOrderId },
  }
}

/** The book in hand, and the basket. */
async function show({ trx, state }: Pick<Work, 'trx' | 'state'>) {
  const rows = await readStock(trx, stockIdsOf(state))
  const lines = state.basket.flatMap(({ stockId, quantity }) => {
    const stock = rows.get(stockId)
    if (!stock) return []
    const { isbn, productCode, pieceCode, productName, conditionGrade, available } = stock
    const named = { isbn, productCode, pieceCode, productName, conditionGrade }
    return [{ id: stockId, ...named, quantity, availableQuantity: available }]
  })
  const last = lines.find(({ id }) => id === state.last)
  const row = {
    ...last,
    fromShelfCode: state.from?.code,
    quantity: last && quantityOf(state, last.id),
    basketQuantity: copiesIn(state),
  }
  return { row, lines }
}

/** 扫描移库: 原货架 → 商品 … → 目标货架; each group is a finished 移库单 when the target is scanned. */
export const quickMoveRoutes = defineScan<MoveBasket>({
  page: '/moveStoreManage/scan',
  start: emptyBasket,
  steps: {
    from: scanStep<MoveBasket, FoundShelf>({
      match: { shelf: shelfOf },
      // oxlint-disable-next-line typescript/require-await -- a step answers when it is done
      take: async (_work, shelf) => takeFrom(shelf),
    }),
    book: scanBook,
    to: scanStep<MoveBasket, FoundShelf>({ match: { shelf: shelfOf }, take: putDown }),
  },
  keys: {
    // oxlint-disable-next-line typescript/require-await -- as above
    clear: async ({ state }) => ({
      outcome: 'cleared',
      state: { ...emptyBasket, from: state.from },
    }),
  },
  outcomes: ['shelfTaken', 'counted', 'moved', 'cleared'],
  show,
  ends: async (work, { fromShelfCode }) =>
    fromShelfCode === undefined ? endOf(work, [{ path: '/moveStoreManage' }]) : undefined,
  whereIs,
  undo: ({ trx, ctx, scanId }, effect) =>
    takeBackMove(trx, { ...readKept(moved, effect), requestId: scanId, ctx }),
})

const moved = Type.Object({ moveOrderId: keptId })
