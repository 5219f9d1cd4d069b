import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import { dictLabel, schemas } from '../../../base/schemas'
import { streamSheets, type CellInput } from '../../../base/workbook'
import type { Context } from '../../../kit/http'
import { findFresh } from '../quota'
import { compareBooks, unseen, type ComparedBook } from './compareBooks'
import { readIsbns, type CompareAsked } from './compareNow'

const atOnce = 2000

const columns = [
  { header: 'ISBN', kind: 'text', width: 16 },
  { header: '书名', kind: 'text', width: 30 },
  { header: '定价', kind: 'money' },
  { header: '最低价', kind: 'money' },
  { header: '最低折扣(%)', kind: 'text' },
  { header: '均价', kind: 'money' },
  { header: '最高价', kind: 'money' },
  { header: '商家数', kind: 'int' },
  { header: '圈内总册数', kind: 'int' },
  { header: '最高品相', kind: 'text' },
  { header: '我的可售', kind: 'int' },
  { header: '我的圈内价', kind: 'money' },
  { header: '结果', kind: 'text' },
] as const

type Terms = Pick<CompareAsked, 'isbns' | 'minGrade' | 'circleIds'>

/** 导出比价结果: prices that were paid for today or are free, and of the others that they are not compared. */
export const exportBooks = (ctx: Context, terms: Terms) =>
  streamSheets([{ sheet: '比价结果', columns: [...columns], rows: bookRows(ctx, terms) }])

/** The same of a task, book by book as it was compared. */
export const exportTask = (ctx: Context, taskId: Id) =>
  streamSheets([{ sheet: '比价结果', columns: [...columns], rows: taskRows(ctx, taskId) }])

async function* bookRows(ctx: Context, terms: Terms): AsyncGenerator<CellInput[]> {
  const { isbns } = readIsbns(terms.isbns)
  const books = await ctx.trx(async (trx) => {
    const found = await compareBooks(trx, isbns, {
      minGrade: terms.minGrade ?? '10',
      circleIds: terms.circleIds ?? [],
    })
    const { fresh } = await findFresh(
      trx,
      found.flatMap(({ isbn13, isCharged }) => (isCharged ? [isbn13] : [])),
    )
    const unpaid = new Set(fresh)
    return found.map((book) => (unpaid.has(book.isbn13) ? unpaidRow(book) : paidRow(book)))
  })
  yield* books
}

const unpaidRow = (book: ComparedBook) => cellsOf(unseen(book), 'NO_QUOTA')
const paidRow = (book: ComparedBook) => cellsOf(book, book.sellerCount > 0 ? 'FULL' : 'NONE')

async function* taskRows(ctx: Context, taskId: Id): AsyncGenerator<CellInput[]> {
  for (let after = 0; ;) {
    const { rows } = await ctx.trx((trx) => readBooks(trx, taskId, after))
    for (const { matchState, ...book } of rows)
      yield cellsOf(matchState === 'NO_QUOTA' ? unseen(book) : book, matchState)
    after = rows.at(-1)?.lineNo ?? after
    if (rows.length < atOnce) return
  }
}

const readBooks = (trx: Trx, taskId: Id, after: number) =>
  sql<ComparedBook & { lineNo: number; matchState: string }>`
    select line_no, isbn13::text, coalesce(sys_book_name, book_name) as book_name,
      coalesce(sys_list_price, list_price)::text as list_price, min_price::text,
      case when seller_count >= 3 then avg_price::text end as avg_price, max_offer_price::text as max_price,
      min_discount::text, (
        select max(s.grade::int)::text from gp_match_stock s where s.task_id = b.task_id and s.book_id = b.id
      ) as best_grade, seller_count, match_qty as total_qty, (
        select min(g.price)::text from gp_stock g
        where g.isbn13 = b.isbn13 and g.company_id = b.company_id and g.state = 'ON' and g.quantity > 0
      ) as own_price, own_qty, quota_charged as is_charged, match_state
    from gp_match_book b where task_id = ${taskId} and line_no > ${after}
    order by line_no limit ${atOnce}`.execute(trx)

const cellsOf = (book: ComparedBook, state: string): CellInput[] => [
  book.isbn13,
  book.bookName,
  book.listPrice,
  book.minPrice,
  book.minDiscount,
  book.avgPrice,
  book.maxPrice,
  book.sellerCount,
  book.totalQty,
  book.bestGrade && dictLabel(schemas(), 'condition_grade', book.bestGrade),
  book.ownQty,
  book.ownPrice,
  state === 'NONE' || state === 'NO_QUOTA' ? dictLabel(schemas(), 'gp_match_state', state) : '有货',
]
