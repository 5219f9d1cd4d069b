import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import type { MatchOptions } from '../task/options'
import type { Board, ParcelKind } from './board'
import type { Fees } from './readFees'

/** Books read at once; their candidates come as one text, which costs a tenth of rows. Calls have their turn in between. */
const booksPerRead = 2_000

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
  const builder = createBuilder(fees, await countRows(trx, taskId, bookIds))
  let after: Id | null = '0'
  while (after !== null) {
    const packed: Packed = await readPart(trx, taskId, options, after, bookIds)
    builder.add(packed)
    after = packed.last
  }
  return builder.finish(options.quantityPolicy)
}

async function countRows(trx: Trx, taskId: Id, bookIds?: readonly Id[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from gp_match_stock
    where task_id = ${taskId} ${bookIds ? sql`and book_id = any(${bookIds}::bigint[])` : sql``}`.execute(
    trx,
  )
  return rows[0]?.count ?? 0
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
  const only = (column: string) =>
    bookIds ? sql`and ${sql.ref(column)} = any(${bookIds}::bigint[])` : sql``
  const { rows: parts } = await sql<Pick<Packed, 'books' | 'last'>>`
    select string_agg(id || ',' || open_qty, ';' order by id) as books, max(id) as last from (
      select b.id, case when b.is_manual or b.review_state = 'SKIPPED' then 0
        else greatest(0, b.need_qty - b.ordered_qty - ${own}) end as open_qty
      from gp_match_book b where b.task_id = ${taskId} and b.id > ${after}::bigint ${only('b.id')}
      order by b.id limit ${booksPerRead}) part`.execute(trx)
  const [part] = parts
  if (!part || part.last === null) return { books: null, rows: null, last: null }
  // by the range of their books and without a join: what a task has got a moment ago the planner takes for nothing
  const { rows } = await sql<Pick<Packed, 'rows'>>`
    select string_agg(concat_ws(',', s.book_id, s.id, (s.price * 100)::int, (${basis} * 100)::int, s.available_qty, s.grade,
        s.weight_g, s.supply_company_id, s.warehouse_id, coalesce(s.freight_template_id, 0),
        (s.state = 'CANDIDATE' or s.choose_type = 'AUTO' and s.state = 'CHOSEN')::int
          * case when s.warnings && '{OVER_LIMIT,GRADE_LOW}' then 0 when s.warnings = '{}' then 2 else 1 end,
        case when s.state = 'CHOSEN' and s.choose_type = 'AUTO' then s.chosen_qty else 0 end,
        case when s.state = 'CHOSEN' and s.choose_type = 'MANUAL' then s.chosen_qty else 0 end,
        (coalesce(s.list_price, 0) * 100)::int), ';'
        order by s.book_id, s.rank, s.gp_stock_id) as rows
    from gp_match_stock s
    where s.task_id = ${taskId} and s.book_id > ${after}::bigint and s.book_id <= ${part.last}::bigint
      ${only('s.book_id')}`.execute(trx)
  return { ...part, rows: rows[0]?.rows ?? null }
}

/** Fields of a packed row. */
const width = 14

/** Columns of a board, of the size the whole task needs: nothing is copied when they are full. Threads share them. */
function createColumns(rows: number) {
  const bytes = (each: number) => new SharedArrayBuffer(rows * each)
  return {
    rowIds: new Float64Array(bytes(8)),
    price: new Int32Array(bytes(4)),
    basis: new Int32Array(bytes(4)),
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

function createBuilder(fees: Fees, rows: number) {
  const columns = createColumns(rows)
  const bookIds: Id[] = []
  const open: number[] = []
  const counts: number[] = []
  const kinds: ParcelKind[] = []
  const kindAt = new Map<string, number>()
  const kindOf = (supplierId: Id, warehouseId: Id, templateId: Id): number => {
    const key = `${supplierId}:${warehouseId}:${templateId}`
    const known = kindAt.get(key)
    if (known !== undefined) return known
    kindAt.set(key, kinds.length)
    return kinds.push({ supplierId, warehouseId, fee: fees.get(templateId) }) - 1
  }
  let row = 0
  const put = (line: string, at: ReadonlyMap<string, number>) => {
    const cells = line.split(',')
    if (cells.length !== width) throw new Error(`loadBoard: ${cells.length} cells in a row`)
    const number = (cell: number) => Number(cells[cell])
    const book = at.get(cells[0] ?? '') ?? -1
    counts[book] = (counts[book] ?? 0) + 1
    columns.rowIds[row] = number(1)
    columns.price[row] = number(2)
    columns.basis[row] = number(3)
    columns.quantity[row] = number(4)
    columns.grade[row] = number(5)
    columns.grams[row] = number(6)
    columns.kind[row] = kindOf(cells[7] ?? '', cells[8] ?? '', cells[9] ?? '')
    columns.isFree[row] = number(10)
    columns.current[row] = number(11)
    columns.held[row] = number(12)
    columns.list[row] = number(13)
    row += 1
  }

  return {
    add({ books, rows: lines }: Packed) {
      const at = new Map<string, number>()
      for (const text of books?.split(';') ?? []) {
        const [id = '', openQty] = text.split(',')
        at.set(id, bookIds.length)
        bookIds.push(id)
        open.push(Number(openQty))
        counts.push(0)
      }
      for (const line of lines?.split(';') ?? []) put(line, at)
    },
    finish(policy: Board['policy']): Board {
      if (row !== rows) throw new Error(`loadBoard: ${row} of ${rows} rows`)
      const start = new Int32Array(bookIds.length + 1)
      counts.forEach((count, book) => (start[book + 1] = (start[book] ?? 0) + count))
      keepFree(start, columns.isFree)
      return { bookIds, open: Int32Array.from(open), start, ...columns, kinds, policy }
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
