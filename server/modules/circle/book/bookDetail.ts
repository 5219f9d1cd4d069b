import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Id, Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import { dictLabel, schemas } from '../../../base/schemas'
import { defineRoute, holds, type Context } from '../../../kit/http'
import { compareBooks } from '../compare/compareBooks'
import { otherBooks, relationNames } from '../review/otherBooks'
import { countSearched } from '../search/countSearched'
import { findTask } from '../task/findTask'
import { readOptions } from '../task/options'

/** One book: of a task with what its list asks, or by its number alone with what the circle offers now. */
export const bookDetail = defineRoute({
  call: 'GET /association/gpMatchBookDetailV2/book',
  permission: ['gp:task:list', 'gp:compare:list', 'gp:search:list'],
  summary: '匹配图书详情',
  query: Type.Object({
    taskId: Type.Optional(Type.String({ pattern: '^[0-9]{0,18}$', title: '任务' })),
    bookId: Type.Optional(Type.String({ pattern: '^[0-9]{0,18}$', title: '书目' })),
    isbn: Type.Optional(Type.String({ pattern: '^([0-9]{13})?$', title: 'ISBN' })),
  }),
  refusals: ['GP_TASK_NOT_FOUND', 'GP_SEARCH_DAILY'],
  handle: (ctx, { query: { bookId, isbn } }) =>
    ctx.trx(async (trx) => {
      if (bookId) return await ofTask(trx, ctx, bookId)
      if (isbn) return await byNumber(trx, ctx, isbn)
      throw fail('ROW_NOT_FOUND')
    }),
})

async function ofTask(trx: Trx, ctx: Context, bookId: Id) {
  const book = await trx
    .selectFrom('gpMatchBook')
    .selectAll()
    .where('id', '=', bookId)
    .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))
  const task = await findTask(trx, ctx, book.taskId)
  const options = readOptions(task.options)
  const { titleKey: _key, companyId: _company, ...shown } = book
  const mayReplace = task.taskType === '1' && holds(ctx.user, 'gp:review:choose')
  return {
    ...(await factsOf(trx, ctx.companyId, book.isbn13, book.productId)),
    ...shown,
    bookKey: bookId,
    taskType: task.taskType,
    taskNum: task.taskNum,
    sysBookName: book.sysBookName ?? book.bookName,
    minGrade: book.minGrade ?? options.minGrade,
    maxPrice: book.maxPrice ?? options.maxPrice,
    maxDiscount: book.maxDiscount ?? options.maxDiscount,
    maxPriceSeen: book.maxOfferPrice,
    openQty: Math.max(0, book.needQty - book.orderedQty),
    ...(await linesOf(trx, book.taskId, bookId)),
    others: mayReplace
      ? (await otherBooks(trx, book)).map((row) => ({
          ...row,
          relationName: relationNames[row.relation],
        }))
      : [],
    logs: await logsOf(trx, bookId),
  }
}

/** Without a task: what the circle offers now, counted like a search. No need, nothing to decide. */
async function byNumber(trx: Trx, ctx: Context, isbn: string) {
  const { rows } = await sql<{ id: Id; productId: Id }>`
    select v.gp_stock_id as id, v.product_id from gp_visible_offer v where v.isbn13 = ${isbn}::bigint
    order by v.gp_stock_id limit 1`.execute(trx)
  await countSearched(
    trx,
    ctx.companyId,
    rows.map(({ id }) => id),
  )
  const [found] = await compareBooks(trx, [isbn], { minGrade: '10', circleIds: [] })
  const facts = await factsOf(trx, ctx.companyId, isbn, rows[0]?.productId ?? null)
  return {
    ...facts,
    id: null,
    bookKey: `i${isbn}`,
    bookName: facts.sysBookName ?? found?.bookName ?? null,
    taskId: null,
    isbn13: isbn,
    sysBookName: facts.sysBookName ?? found?.bookName ?? null,
    sysListPrice: facts.sysListPrice ?? found?.listPrice ?? null,
    minPrice: found?.minPrice ?? null,
    avgPrice: found?.avgPrice ?? null,
    maxPriceSeen: found?.maxPrice ?? null,
    sellerCount: found?.sellerCount ?? 0,
    matchQty: found?.totalQty ?? 0,
    others: [],
    logs: [],
  }
}

interface Facts {
  image: string | null
  sysBookName: string | null
  author: string | null
  publisher: string | null
  publishDate: string | null
  edition: string | null
  binding: string | null
  format: string | null
  clc: string | null
  sysListPrice: string | null
}

/** What is known of a book: as its suppliers keep it, else as the company itself does. */
async function factsOf(
  trx: Trx,
  companyId: Id,
  isbn: string | null,
  productId: Id | null,
): Promise<Partial<Facts>> {
  const { rows } = await sql<Facts>`
    select coalesce(k.image #>> '{}', p.main_images ->> 0) as image, coalesce(k.product_name, p.product_name) as sys_book_name,
      coalesce(k.author, p.author) as author, coalesce(k.publisher, p.publisher) as publisher,
      coalesce(k.publish_date, p.publish_date)::text as publish_date, coalesce(k.edition, p.edition) as edition,
      p.binding, p.book_format as format, coalesce(k.clc_code, p.clc_code) as clc, coalesce(k.list_price, p.list_price) as sys_list_price
    from (select 1) one
    left join (select * from gp_offer_book where product_id = ${productId}::bigint limit 1) k on true
    left join (select * from product where company_id = ${companyId} and isbn = ${isbn} order by id limit 1) p on true`.execute(
    trx,
  )
  return rows[0] ?? {}
}

async function linesOf(trx: Trx, taskId: Id, bookId: Id) {
  const { rows } = await sql<{ lineNos: string | null; remark: string | null }>`
    select string_agg(line_no::text, '、' order by line_no) as line_nos,
      string_agg(distinct nullif(remark, ''), '；') as remark
    from gp_match_line where task_id = ${taskId} and book_id = ${bookId}`.execute(trx)
  return rows[0]
}

interface Log {
  createTime: string
  operatorName: string | null
  op: string
  beforeState: string
  afterState: string
  content: string | null
}

async function logsOf(trx: Trx, bookId: Id) {
  const { rows } = await sql<Log>`
    select l.create_time, coalesce(u.nick_name, '系统') as operator_name, l.op, l.before_state, l.after_state, l.content
    from gp_review_log l left join app_user u on u.id = l.create_by
    where l.book_id = ${bookId} order by l.id desc limit 100`.execute(trx)
  const stateOf = (code: string) => dictLabel(schemas(), 'gp_review_state', code)
  return rows.map(({ op, beforeState, afterState, ...row }) => ({
    ...row,
    action: dictLabel(schemas(), 'gp_review_op', op),
    beforeState: stateOf(beforeState),
    afterState: stateOf(afterState),
  }))
}
