/** What one line of a document wants from a warehouse. */
export interface Need {
  lineId: string
  productId: string
  conditionGrade: string
  /** Copies, above zero. */
  quantity: number
}

/** One stock row that may be used: enabled shelf, not frozen. */
export interface StockRow {
  id: string
  warehouseId?: string
  /** The reservation kept for the shop or the order of which these are the copies; the row itself has its free ones. */
  lockId?: string
  productId: string
  conditionGrade: string
  /** quantity − locked. */
  available: number
  shelfType: string
  shelfCode: string
  lastInTime: string | null
}

export interface Pick {
  lineId: string
  stockId: string
  shelfCode: string
  quantity: number
  /** The reservation kept for the shop or the order the copies come from. */
  fromLock?: string
}

export interface Plan {
  picks: Pick[]
  /** Copies nobody has, by line; lines that are served in full are absent. */
  lack: Map<string, number>
}

/** Copies of rows that were planned from before; of any other row all are there. */
export type CopiesLeft = Map<string, number>

/**
 * Decides which stock rows serve which lines: same product and grade; what is kept for the shop or the order first; shelf type PICK, then NORMAL, then DEFAULT;
 * within a type the fewest shelves, then the copies that came first. Lines of one product share its rows.
 * @param left what earlier plans over the same rows left; this one takes from it
 */
export function planAllocation(
  needs: readonly Need[],
  rows: readonly StockRow[],
  left: CopiesLeft = new Map(),
): Plan {
  const plan: Plan = { picks: [], lack: new Map() }
  for (const need of needs) {
    const lack = serve(need, rows, left, plan.picks)
    if (lack > 0) plan.lack.set(need.lineId, lack)
  }
  return plan
}

function serve(need: Need, rows: readonly StockRow[], left: CopiesLeft, picks: Pick[]) {
  let open = need.quantity
  while (open > 0) {
    const row = best(need, rows, left, open)
    if (!row) return open
    const quantity = Math.min(open, leftOf(left, row))
    picks.push({
      lineId: need.lineId,
      stockId: row.id,
      shelfCode: row.shelfCode,
      quantity,
      ...(row.lockId !== undefined && { fromLock: row.lockId }),
    })
    left.set(keyOf(row), leftOf(left, row) - quantity)
    open -= quantity
  }
  return 0
}

/** Free copies and reserved ones of a row are counted apart. */
const keyOf = ({ id, lockId }: StockRow) => (lockId === undefined ? id : `${id}/${lockId}`)

const leftOf = (left: CopiesLeft, row: StockRow) => left.get(keyOf(row)) ?? row.available

const shelfRank = new Map([
  ['PICK', 0],
  ['NORMAL', 1],
  ['DEFAULT', 2],
])

function best(need: Need, rows: readonly StockRow[], left: CopiesLeft, open: number) {
  const usable = rows.filter(
    (row) =>
      row.productId === need.productId &&
      row.conditionGrade === need.conditionGrade &&
      leftOf(left, row) > 0 &&
      shelfRank.has(row.shelfType),
  )
  const size = (row: StockRow) => leftOf(left, row)
  return usable.sort(
    (a, b) =>
      Number(b.lockId !== undefined) - Number(a.lockId !== undefined) ||
      (shelfRank.get(a.shelfType) ?? 9) - (shelfRank.get(b.shelfType) ?? 9) ||
      // a shelf that serves the rest alone beats any other; otherwise the fullest one leaves the fewest shelves
      Number(size(b) >= open) - Number(size(a) >= open) ||
      (size(a) >= open ? 0 : size(b) - size(a)) ||
      (a.lastInTime ?? '').localeCompare(b.lastInTime ?? '') ||
      Number(BigInt(a.id) - BigInt(b.id)),
  )[0]
}
