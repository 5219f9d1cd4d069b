import type { Id } from '../../../../base/db'

/** An offer of a book that leaves a supplier: one of the supplier's own, or one its copies may go to. */
export interface MoveRow {
  id: Id
  bookId: Id
  supplierId: Id
  isLeaving: boolean
  /** Copies chosen of a leaving offer, or copies another one has left. */
  copies: number
  /** Yuan, a decimal string. */
  price: string
}

export interface MovePlan {
  /** What each offer takes more, or gives. */
  changes: { id: Id; more: number }[]
  moved: Id[]
  /** Books nobody else has enough of: they stay. */
  kept: Id[]
}

/**
 * Where the copies of a supplier go: book by book to the next best offers of others, all of a book or nothing.
 * @param rows  in the order they are to be taken in, those of one book together
 * @param isSingle  a book goes to one supplier, the first that has all of it for the least
 */
export function planMove(rows: readonly MoveRow[], isSingle: boolean): MovePlan {
  const byBook = new Map<Id, MoveRow[]>()
  for (const row of rows) byBook.set(row.bookId, [...(byBook.get(row.bookId) ?? []), row])
  const plan: MovePlan = { changes: [], moved: [], kept: [] }
  for (const [bookId, own] of byBook) {
    const leaving = own.filter(({ isLeaving, copies }) => isLeaving && copies > 0)
    const wanted = leaving.reduce((sum, { copies }) => sum + copies, 0)
    if (wanted === 0) continue
    const others = own.filter(({ isLeaving }) => !isLeaving)
    const takes = isSingle ? cheapestOf(wanted, others) : fill(wanted, others)
    if (!takes) plan.kept.push(bookId)
    else {
      plan.moved.push(bookId)
      plan.changes.push(...takes, ...leaving.map(({ id, copies }) => ({ id, more: -copies })))
    }
  }
  return plan
}

type Take = { id: Id; more: number }

/** @returns undefined when the offers have too few */
function fill(wanted: number, rows: readonly MoveRow[]): Take[] | undefined {
  const takes: Take[] = []
  let left = wanted
  for (const { id, copies } of rows) {
    const more = Math.min(left, copies)
    if (more > 0) takes.push({ id, more })
    left -= more
  }
  return left === 0 ? takes : undefined
}

function cheapestOf(wanted: number, rows: readonly MoveRow[]): Take[] | undefined {
  const prices = new Map(rows.map(({ id, price }) => [id, Number(price)]))
  const cost = (takes: readonly Take[]) =>
    takes.reduce((sum, { id, more }) => sum + more * (prices.get(id) ?? 0), 0)
  return [...new Set(rows.map(({ supplierId }) => supplierId))]
    .flatMap((supplier) => {
      const takes = fill(
        wanted,
        rows.filter(({ supplierId }) => supplierId === supplier),
      )
      return takes ? [takes] : []
    })
    .sort((one, other) => cost(one) - cost(other))[0]
}
