import type { Board, Choice } from './board'

/** Rows of a book in the order they are taken; only those a choice may take. */
export type TakeOrder = (board: Board, book: number) => number[]

/** Cheapest first on the basis of the task; equal ones by rank. */
export const byPrice: TakeOrder = (board, book) =>
  freeRows(board, book).sort(
    (one, other) => (board.basis[one] ?? 0) - (board.basis[other] ?? 0) || one - other,
  )

/** Best grade first, grades within the gap of the best counting as equal, then cheapest. */
export const byGrade =
  (gap: number): TakeOrder =>
  (board, book) => {
    const rows = freeRows(board, book)
    const best = Math.max(...rows.map((row) => board.grade[row] ?? 0))
    const step = (row: number) => Math.floor((best - (board.grade[row] ?? 0)) / (gap + 1))
    return rows.sort(
      (one, other) =>
        step(one) - step(other) ||
        (board.basis[one] ?? 0) - (board.basis[other] ?? 0) ||
        one - other,
    )
  }

function freeRows(board: Board, book: number): number[] {
  const rows: number[] = []
  for (let row = board.start[book] ?? 0; row < (board.start[book + 1] ?? 0); row++)
    if (board.isFree[row]) rows.push(row)
  return rows
}

/**
 * Takes what a book needs from rows in their order, by the quantity policy: all of it or nothing, all from one supplier or
 * nothing, or what there is. Earlier takes of the book are forgotten.
 * @returns copies taken
 */
export function takeBook(
  board: Board,
  choice: Choice,
  book: number,
  rows: readonly number[],
): number {
  choice.fill(0, board.start[book], board.start[book + 1])
  const open = board.open[book] ?? 0
  if (open === 0) return 0
  const from = board.policy === 'FULL_SINGLE' ? ofOneSupplier(board, open, rows) : rows
  const takes = fill(board, open, from)
  const copies = takes.reduce((sum, { copies }) => sum + copies, 0)
  if (copies < open && board.policy !== 'PARTIAL') return 0
  for (const { row, copies: taken } of takes) choice[row] = taken
  return copies
}

function fill(board: Board, open: number, rows: readonly number[]) {
  const takes: { row: number; copies: number }[] = []
  let left = open
  for (const row of rows) {
    if (left === 0) break
    const copies = Math.min(left, board.quantity[row] ?? 0)
    if (copies > 0) takes.push({ row, copies })
    left -= copies
  }
  return takes
}

/** The rows of the supplier that has the whole need for the least; of equal ones the first in the order. */
function ofOneSupplier(board: Board, open: number, rows: readonly number[]): number[] {
  const bySupplier = new Map<string, number[]>()
  for (const row of rows) {
    const supplier = board.kinds[board.kind[row] ?? -1]?.supplierId ?? ''
    const own = bySupplier.get(supplier)
    if (own) own.push(row)
    else bySupplier.set(supplier, [row])
  }
  let best: { cost: number; rows: number[] } | undefined
  for (const own of bySupplier.values()) {
    const takes = fill(board, open, own)
    if (takes.reduce((sum, { copies }) => sum + copies, 0) < open) continue
    const cost = takes.reduce((sum, { row, copies }) => sum + copies * (board.basis[row] ?? 0), 0)
    if (!best || cost < best.cost) best = { cost, rows: own }
  }
  return best?.rows ?? []
}
