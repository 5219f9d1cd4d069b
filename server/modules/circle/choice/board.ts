import type { Id } from '../../../base/db'
import type { MatchOptions } from '../task/options'
import { postageOf, type Parcel, type ParcelFee } from './parcelFee'

/** A supplier's warehouse charging by one template: what travels together. */
export interface ParcelKind {
  supplierId: Id
  warehouseId: Id
  fee: ParcelFee | undefined
}

/**
 * The candidates of a task, in columns: rows of one book stand together, in the order of their rank. Money is whole fen.
 * Large tasks have millions of rows, so nothing here is an object per row.
 */
export interface Board {
  /** How many books there are. */
  books: number
  /** Copies to be chosen for a book; 0 where a person has chosen, gave the book up, or nothing is open. */
  open: Int32Array
  /** Rows of book b: start[b] … start[b + 1] − 1. */
  start: Int32Array
  rowIds: Float64Array
  price: Int32Array
  /** Price on the basis of the task, by which rows are compared. */
  basis: Int32Array
  quantity: Int32Array
  grade: Uint8Array
  grams: Int32Array
  /** Index into `kinds`. */
  kind: Int32Array
  /** 1: the default choice may take it. */
  isFree: Uint8Array
  /** What the default choice has taken so far, and what a person has. */
  current: Int32Array
  held: Int32Array
  /** 定价; 0 where nobody knows it. */
  list: Int32Array
  kinds: ParcelKind[]
  policy: MatchOptions['quantityPolicy']
}

export type Choice = Int32Array

export interface ChoiceFigures {
  amountFen: number
  postageFen: number
  sellers: number
  /** Warehouses that send something. */
  parcels: number
  copies: number
  /** 码洋 of what is chosen, and its goods; books without a 定价 are in neither. */
  listFen: number
  pricedFen: number
  /** Books whose open need is met. */
  satisfied: number
}

export const rowsOf = (board: Board): number => board.rowIds.length

/** What lies in each parcel: by hand and by a choice. */
export function loadsOf(board: Board, choice: Choice): Parcel[] {
  const loads = board.kinds.map(() => ({ grams: 0, pieces: 0, amountFen: 0 }))
  for (let row = 0; row < rowsOf(board); row++)
    putInto(loads, board, row, (choice[row] ?? 0) + (board.held[row] ?? 0))
  return loads
}

export function putInto(loads: Parcel[], board: Board, row: number, copies: number): void {
  if (copies === 0) return
  const load = loads[board.kind[row] ?? -1]
  if (!load) return
  load.pieces += copies
  load.grams += copies * (board.grams[row] ?? 0)
  load.amountFen += copies * (board.price[row] ?? 0)
}

export const postageAt = (board: Board, loads: readonly Parcel[], kind: number): number => {
  const load = loads[kind]
  return load ? postageOf(board.kinds[kind]?.fee, load) : 0
}

/** Goods and postage of a choice, with what is chosen by hand. */
export function figuresOf(board: Board, choice: Choice): ChoiceFigures {
  const loads = loadsOf(board, choice)
  const used = loads.flatMap((load, kind) => (load.pieces > 0 ? [kind] : []))
  let satisfied = 0
  let listFen = 0
  let pricedFen = 0
  for (let book = 0; book < board.books; book++) {
    const open = board.open[book] ?? 0
    let copies = 0
    for (let row = board.start[book] ?? 0; row < (board.start[book + 1] ?? 0); row++) {
      const taken = choice[row] ?? 0
      const all = taken + (board.held[row] ?? 0)
      const list = board.list[row] ?? 0
      copies += taken
      listFen += list * all
      if (list > 0) pricedFen += (board.price[row] ?? 0) * all
    }
    if (open > 0 && copies >= open) satisfied += 1
  }
  return {
    amountFen: loads.reduce((sum, { amountFen }) => sum + amountFen, 0),
    postageFen: used.reduce((sum, kind) => sum + postageAt(board, loads, kind), 0),
    sellers: new Set(used.map((kind) => board.kinds[kind]?.supplierId)).size,
    parcels: used.length,
    copies: loads.reduce((sum, { pieces }) => sum + pieces, 0),
    listFen,
    pricedFen,
    satisfied,
  }
}

export const totalOf = ({ amountFen, postageFen }: ChoiceFigures): number => amountFen + postageFen
