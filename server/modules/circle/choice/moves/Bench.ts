import { loadsOf, type Board, type Choice } from '../board'
import { postageOf, type Parcel } from '../parcelFee'
import { freeByPrice, type FreeRows } from './freeByPrice'

const fewRows = 20_000

export interface Way {
  wanted: number
  /** The row that gives first, and how many copies it gives. */
  first: number
  most: number
  /** A parcel that is not to be used; -1: none. */
  avoid: number
  isOpenOnly: boolean
}

/**
 * A choice that is being improved: what lies in which parcel and what everything costs follow every copy that is put
 * somewhere else. Whole fen throughout, so that taking back is exact.
 */
export class Bench {
  readonly free: FreeRows
  readonly loads: Parcel[]
  /** Goods and postage of everything, and the postage in it; fen. */
  total = 0
  postage = 0
  /** Copies put somewhere so far: what the search has cost. */
  steps = 0
  /** What is taken of the book in hand by the way that was looked at last: rows, and copies of each. */
  readonly rows: number[] = []
  readonly copies: number[] = []

  /** Postage of each parcel as it is now: worked out once for every copy that moves. */
  private readonly postages: Float64Array
  private readonly tried: Parcel = { grams: 0, pieces: 0, amountFen: 0 }

  /** Few enough rows to look at every way; of many the likely ones are looked at. */
  readonly isSmall: boolean

  constructor(
    readonly board: Board,
    readonly choice: Choice,
  ) {
    this.isSmall = choice.length <= fewRows
    this.free = freeByPrice(board)
    this.loads = loadsOf(board, choice)
    this.postages = Float64Array.from(this.loads, (load, kind) => this.postageWith(kind, load))
    this.loads.forEach(({ amountFen }, kind) => {
      this.postage += this.postageOf(kind)
      this.total += amountFen + this.postageOf(kind)
    })
  }

  /** Puts copies of a row into its parcel, or takes them out of it; the choice itself is left alone. */
  put(row: number, copies: number): void {
    const { board } = this
    const kind = board.kind[row] ?? -1
    const load = this.loads[kind]
    if (!load || copies === 0) return
    this.steps += 1
    const before = this.postageOf(kind)
    const amount = copies * (board.price[row] ?? 0)
    load.pieces += copies
    load.grams += copies * (board.grams[row] ?? 0)
    load.amountFen += amount
    const after = this.postageWith(kind, load)
    this.postages[kind] = after
    this.postage += after - before
    this.total += amount + after - before
  }

  /** What everything costs with the way in hand. It is put nowhere, and counts as if it had been and were taken back. */
  totalOfWay(): number {
    const { rows, copies } = this
    if (rows.length === 1) return this.totalWith(rows[0] ?? -1, copies[0] ?? 0)
    rows.forEach((row, at) => this.put(row, copies[at] ?? 0))
    const { total } = this
    rows.forEach((row, at) => this.put(row, -(copies[at] ?? 0)))
    return total
  }

  /** The same of one row. */
  totalWith(row: number, copies: number): number {
    const { board, tried } = this
    const kind = board.kind[row] ?? -1
    const load = this.loads[kind]
    if (!load || copies === 0) return this.total
    this.steps += 2
    const amount = copies * (board.price[row] ?? 0)
    tried.pieces = load.pieces + copies
    tried.grams = load.grams + copies * (board.grams[row] ?? 0)
    tried.amountFen = load.amountFen + amount
    return this.total + amount + this.postageWith(kind, tried) - this.postageOf(kind)
  }

  isOpen(kind: number): boolean {
    return (this.loads[kind]?.pieces ?? 0) > 0
  }

  postageOf(kind: number): number {
    return this.postages[kind] ?? 0
  }

  private postageWith(kind: number, load: Parcel): number {
    return postageOf(this.board.kinds[kind]?.fee, load)
  }

  /** @returns copies */
  takeOut(book: number): number {
    const { board, choice } = this
    let taken = 0
    for (let row = board.start[book] ?? 0; row < (board.start[book + 1] ?? 0); row++) {
      const copies = choice[row] ?? 0
      if (copies === 0) continue
      this.put(row, -copies)
      taken += copies
    }
    return taken
  }

  putBack(book: number): void {
    const { board, choice } = this
    for (let row = board.start[book] ?? 0; row < (board.start[book + 1] ?? 0); row++)
      this.put(row, choice[row] ?? 0)
  }

  /** Makes the way in hand the choice of a book that was taken out. */
  settle(book: number, rows: readonly number[], copies: readonly number[]): void {
    this.choice.fill(0, this.board.start[book], this.board.start[book + 1])
    rows.forEach((row, at) => {
      this.choice[row] = copies[at] ?? 0
      this.put(row, copies[at] ?? 0)
    })
  }

  /**
   * One way to take `wanted` copies of a book: from `first` up to `most`, the rest from the cheapest of those that are
   * open, or of all. With FULL_SINGLE from the supplier of `first` alone.
   * @returns whether it gives them all; the way is in `rows` and `copies`
   */
  way(book: number, { wanted, first, most, avoid, isOpenOnly }: Way): boolean {
    const { board, free, rows, copies } = this
    rows.length = 0
    copies.length = 0
    let left = wanted
    const take = (row: number, upTo = left) => {
      const some = Math.min(upTo, board.quantity[row] ?? 0)
      if (some <= 0) return
      rows.push(row)
      copies.push(some)
      left -= some
    }
    take(first, most)
    const only = board.policy === 'FULL_SINGLE' ? this.supplierAt(first) : undefined
    const end = free.start[book + 1] ?? 0
    for (let at = free.start[book] ?? 0; at < end; at++) {
      if (left === 0) break
      const row = free.rows[at] ?? -1
      const kind = board.kind[row] ?? -1
      if (row === first || kind === avoid || (isOpenOnly && !this.isOpen(kind))) continue
      if (only !== undefined && this.supplierAt(row) !== only) continue
      take(row)
    }
    return left === 0
  }

  /** Takes another choice of the same board. */
  goTo(other: Choice): void {
    for (let row = 0; row < other.length; row++) {
      const more = (other[row] ?? 0) - (this.choice[row] ?? 0)
      if (more !== 0) this.put(row, more)
    }
    this.choice.set(other)
  }

  private supplierAt(row: number): string {
    return this.board.kinds[this.board.kind[row] ?? -1]?.supplierId ?? ''
  }
}
