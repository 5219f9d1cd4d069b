import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import type { MatchOptions } from '../task/options'
import type { Board, ParcelKind } from './board'
import type { Fees } from './readFees'

/** Books read at once; their candidates come as one text, which costs a tenth of rows. */
const booksPerRead = 20_000

interface Packed {
  books: string | null
  rows: string | null
  last: Id | null
}

/**
 * Reads the candidates of a task once, in the order of books and ranks.
 * @param bookIds  only these books
 */
export async function loadBoard(
  trx: Trx,
  taskId: Id,
  options: MatchOptions,
  fees: Fees,
  bookIds?: readonly Id[],
): Promise<Board> {
  const builder = createBuilder(fees)
  let after: Id | null = '0'
  while (after !== null) {
    const packed: Packed = await readPart(trx, taskId, options, after, bookIds)
    builder.add(packed)
    after = packed.last
  }
  return builder.finish(options.quantityPolicy)
}

async function readPart(
  trx: Trx,
  taskId: Id,
  options: MatchOptions,
  after: Id,
  bookIds?: readonly Id[],
): Promise<Packed> {
  const own = options.ownStockFirst ? sql`b.own_qty` : sql`0`
  const basis = options.priceBasis === 'WITH_POSTAGE' ? sql`s.effective_price` : sql`s.price`
  const { rows } = await sql<Packed>`
    with part as materialized (
      select b.id, case when b.is_manual or b.review_state = 'SKIPPED' then 0
        else greatest(0, b.need_qty - b.ordered_qty - ${own}) end as open_qty
      from gp_match_book b where b.task_id = ${taskId} and b.id > ${after}::bigint
        ${bookIds ? sql`and b.id = any(${bookIds}::bigint[])` : sql``}
      order by b.id limit ${booksPerRead}
    )
    select (select string_agg(id || ',' || open_qty, ';' order by id) from part) as books,
      (select max(id) from part) as last,
      (select string_agg(concat_ws(',', s.book_id, s.id, (s.price * 100)::int, (${basis} * 100)::int, s.available_qty, s.grade,
          s.weight_g, s.supply_company_id, s.warehouse_id, coalesce(s.freight_template_id, 0),
          (s.state = 'CANDIDATE' or s.choose_type = 'AUTO' and s.state = 'CHOSEN')::int
            * case when s.warnings && '{OVER_LIMIT,GRADE_LOW}' then 0 when s.warnings = '{}' then 2 else 1 end,
          case when s.state = 'CHOSEN' and s.choose_type = 'AUTO' then s.chosen_qty else 0 end,
          case when s.state = 'CHOSEN' and s.choose_type = 'MANUAL' then s.chosen_qty else 0 end,
          (coalesce(s.list_price, 0) * 100)::int), ';'
          order by s.book_id, s.rank, s.gp_stock_id)
        from gp_match_stock s join part on part.id = s.book_id where s.task_id = ${taskId}) as rows`.execute(
    trx,
  )
  return rows[0] ?? { books: null, rows: null, last: null }
}

/** Fields of a packed row. */
const width = 14

function createBuilder(fees: Fees) {
  const bookIds: Id[] = []
  const open: number[] = []
  const counts: number[] = []
  const parts: Float64Array[] = []
  const kinds: ParcelKind[] = []
  const kindAt = new Map<string, number>()
  const kindOf = (supplierId: Id, warehouseId: Id, templateId: Id): number => {
    const key = `${supplierId}:${warehouseId}:${templateId}`
    const known = kindAt.get(key)
    if (known !== undefined) return known
    kindAt.set(key, kinds.length)
    return kinds.push({ supplierId, warehouseId, fee: fees.get(templateId) }) - 1
  }

  return {
    add({ books, rows }: Packed) {
      const at = new Map<string, number>()
      for (const text of books?.split(';') ?? []) {
        const [id = '', openQty] = text.split(',')
        at.set(id, bookIds.length)
        bookIds.push(id)
        open.push(Number(openQty))
        counts.push(0)
      }
      const lines = rows?.split(';') ?? []
      const part = new Float64Array(lines.length * columns)
      lines.forEach((line, row) => {
        const cells = line.split(',')
        if (cells.length !== width) throw new Error(`loadBoard: ${cells.length} cells in a row`)
        const book = at.get(cells[0] ?? '') ?? -1
        counts[book] = (counts[book] ?? 0) + 1
        for (let cell = 1; cell <= 6; cell++) part[row * columns + cell - 1] = Number(cells[cell])
        part[row * columns + 6] = kindOf(cells[7] ?? '', cells[8] ?? '', cells[9] ?? '')
        for (let cell = 10; cell < width; cell++)
          part[row * columns + cell - 3] = Number(cells[cell])
      })
      parts.push(part)
    },
    finish: (policy: Board['policy']): Board =>
      boardOf({ bookIds, open, counts, parts, kinds, policy }),
  }
}

/** id, price, basis, quantity, grade, grams, kind, freedom, current, held, list */
const columns = 11

interface Read extends Pick<Board, 'bookIds' | 'kinds' | 'policy'> {
  open: number[]
  counts: number[]
  parts: Float64Array[]
}

function boardOf({ bookIds, open, counts, parts, kinds, policy }: Read): Board {
  const total = parts.reduce((sum, part) => sum + part.length / columns, 0)
  const start = new Int32Array(bookIds.length + 1)
  counts.forEach((count, book) => (start[book + 1] = (start[book] ?? 0) + count))
  const column = <A extends Int32Array | Uint8Array | Float64Array>(into: A, at: number): A => {
    let row = 0
    for (const part of parts)
      for (let cell = at; cell < part.length; cell += columns) into[row++] = part[cell] ?? 0
    return into
  }
  const freedom = column(new Uint8Array(total), 7)
  return {
    bookIds,
    open: Int32Array.from(open),
    start,
    rowIds: column(new Float64Array(total), 0),
    price: column(new Int32Array(total), 1),
    basis: column(new Int32Array(total), 2),
    quantity: column(new Int32Array(total), 3),
    grade: column(new Uint8Array(total), 4),
    grams: column(new Int32Array(total), 5),
    kind: column(new Int32Array(total), 6),
    isFree: freeRows(start, freedom),
    current: column(new Int32Array(total), 8),
    held: column(new Int32Array(total), 9),
    list: column(new Int32Array(total), 10),
    kinds,
    policy,
  }
}

/** Where a book has an offer nothing speaks against, offers of a doubtful edition are left to people. */
function freeRows(start: Int32Array, freedom: Uint8Array): Uint8Array {
  const isFree = new Uint8Array(freedom.length)
  for (let book = 0; book + 1 < start.length; book++) {
    const [from = 0, to = 0] = [start[book], start[book + 1]]
    const best = Math.max(0, ...freedom.subarray(from, to))
    for (let row = from; row < to; row++) isFree[row] = best > 0 && freedom[row] === best ? 1 : 0
  }
  return isFree
}
