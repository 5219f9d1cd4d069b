import type { Board, ParcelKind } from '../board'
import type { Fees } from '../readFees'
import { NumberReader } from './NumberReader'
import type { BookRows } from './readPacked'

export interface BoardBuilder {
  /** @param books  `id,open` of each  @param candidates  of those that have any, in the same order */
  add(books: string, candidates: readonly BookRows[]): void
  finish(policy: Board['policy']): Board
}

/** Columns of a board, of the size the whole task needs: nothing is copied when they are full. Threads share them. */
function createColumns(rows: number, hasBasis: boolean) {
  const bytes = (each: number) => new SharedArrayBuffer(rows * each)
  const price = new Int32Array(bytes(4))
  return {
    rowIds: new Float64Array(bytes(8)),
    price,
    basis: hasBasis ? new Int32Array(bytes(4)) : price,
    quantity: new Int32Array(bytes(4)),
    grade: new Uint8Array(bytes(1)),
    grams: new Int32Array(bytes(4)),
    kind: new Int32Array(bytes(4)),
    isFree: new Uint8Array(bytes(1)),
    current: new Int32Array(bytes(4)),
    held: new Int32Array(bytes(4)),
    list: new Int32Array(bytes(4)),
  }
}

type Columns = ReturnType<typeof createColumns>

/** @param rows  how many there are at most  @param hasBasis  whether rows are compared by another number than their price */
export function createBuilder(fees: Fees, rows: number, hasBasis: boolean): BoardBuilder {
  const columns = createColumns(rows, hasBasis)
  const open: number[] = []
  const counts: number[] = []
  const kinds = createKinds(fees)
  let row = 0

  /** The cells of one candidate, as `readRows` writes them. */
  const put = (cells: NumberReader) => {
    columns.rowIds[row] = cells.id()
    columns.price[row] = cells.next()
    if (hasBasis) columns.basis[row] = cells.next()
    columns.quantity[row] = cells.next()
    columns.grade[row] = cells.next()
    columns.grams[row] = cells.next()
    columns.kind[row] = kinds.at(cells.id(), cells.id(), cells.id())
    columns.isFree[row] = cells.next()
    columns.current[row] = cells.next()
    columns.held[row] = cells.next()
    columns.list[row] = cells.next()
  }

  /** @returns how many */
  const putAll = (text: string): number => {
    const [cells, from] = [new NumberReader(text), row]
    for (; !cells.isOver; row += 1) {
      if (row === rows) throw new Error(`createBuilder: more than ${rows} rows`)
      put(cells)
      cells.endRow()
    }
    return row - from
  }

  return {
    add(books, candidates) {
      let at = 0
      for (const text of books.split(';')) {
        const [id, openQty] = text.split(',')
        // of a book that has left the list something may be left behind
        while (Number(candidates[at]?.bookId) < Number(id)) at += 1
        open.push(Number(openQty))
        const found = candidates[at]
        counts.push(found?.bookId === id ? putAll(found?.cells ?? '') : 0)
      }
    },
    finish(policy) {
      const start = new Int32Array(counts.length + 1)
      counts.forEach((count, book) => (start[book + 1] = (start[book] ?? 0) + count))
      const filled = row === rows ? columns : firstOf(columns, row)
      keepFree(start, filled.isFree)
      return {
        books: counts.length,
        open: Int32Array.from(open),
        start,
        ...filled,
        kinds: kinds.all,
        policy,
      }
    },
  }
}

const firstOf = (columns: Columns, rows: number): Columns => ({
  rowIds: columns.rowIds.subarray(0, rows),
  price: columns.price.subarray(0, rows),
  basis: columns.basis.subarray(0, rows),
  quantity: columns.quantity.subarray(0, rows),
  grade: columns.grade.subarray(0, rows),
  grams: columns.grams.subarray(0, rows),
  kind: columns.kind.subarray(0, rows),
  isFree: columns.isFree.subarray(0, rows),
  current: columns.current.subarray(0, rows),
  held: columns.held.subarray(0, rows),
  list: columns.list.subarray(0, rows),
})

/** What travels together, numbered in the order it is met; a warehouse charges by few templates. */
function createKinds(fees: Fees) {
  const all: ParcelKind[] = []
  const ofWarehouse = new Map<number, { supplier: number; template: number; kind: number }[]>()
  return {
    all,
    at(supplier: number, warehouse: number, template: number): number {
      let known = ofWarehouse.get(warehouse)
      if (!known) ofWarehouse.set(warehouse, (known = []))
      for (const one of known)
        if (one.supplier === supplier && one.template === template) return one.kind
      known.push({ supplier, template, kind: all.length })
      const fee = fees.get(String(template))
      return all.push({ supplierId: String(supplier), warehouseId: String(warehouse), fee }) - 1
    },
  }
}

/** Where a book has an offer nothing speaks against, offers of a doubtful edition are left to people. */
function keepFree(start: Int32Array, freedom: Uint8Array): void {
  for (let book = 0; book + 1 < start.length; book++) {
    const [from = 0, to = 0] = [start[book], start[book + 1]]
    let best = 0
    for (let row = from; row < to; row++) best = Math.max(best, freedom[row] ?? 0)
    for (let row = from; row < to; row++) freedom[row] = best > 0 && freedom[row] === best ? 1 : 0
  }
}
