import { sql } from 'kysely'
import { toJson, type Id, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context } from '../../../../kit/http'
import { chooseBooks } from '../../choice/chooseBooks'
import { readPlan } from '../../matching/readPlan'
import { matchBooks } from '../../matching/runChunk'
import { titleKey } from '../../title/normalise'
import type { OpenBook } from './openBook'
import { settle } from './settle'

interface Other {
  productId: Id
  isbn13: string | null
  productName: string
  listPrice: string | null
}

/**
 * 换书: another book takes this one's place, the old one stays in replacedFrom; candidates are rebuilt for this book only.
 * @throws ROW_NOT_FOUND, GP_REPLACE_ORDERED, GP_REPLACE_TWICE
 */
export async function replaceBook(
  trx: Trx,
  ctx: Context,
  { book }: OpenBook,
  { productId, reason }: { productId: Id; reason?: string },
): Promise<void> {
  if (book.orderedQty > 0) throw fail('GP_REPLACE_ORDERED', { count: book.orderedQty })
  const other = await findOther(trx, productId)
  await requireOnce(trx, book, other)
  const before = {
    productId: book.productId,
    isbn13: book.isbn13,
    bookName: book.sysBookName ?? book.bookName,
    reason: reason ?? null,
  }
  await sql`
    update gp_match_book set isbn13 = ${other.isbn13}::bigint, product_id = ${other.productId},
      title_key = coalesce(title_key, ${titleKey(other.productName)}), sys_book_name = ${other.productName},
      sys_list_price = ${other.listPrice}, replaced_from = replaced_from || ${toJson([before])}, review_reasons = '{}'
    where id = ${book.id}`.execute(trx)
  await settle(trx, ctx, book, {
    op: 'REPLACE',
    state: 'CHANGED',
    isManual: false,
    content: `${before.bookName ?? ''} → ${other.productName}`,
  })
  await sql`delete from gp_match_stock where task_id = ${book.taskId} and book_id = ${book.id}`.execute(
    trx,
  )
  const plan = await readPlan(trx, book.taskId)
  if (!plan) return
  const only = { after: book.lineNo - 1, upTo: book.lineNo, isOpenOnly: false }
  await matchBooks(trx, plan, only, `replace:${ctx.requestId}:${book.id}`)
  await chooseBooks(trx, book.taskId, [book.id])
}

/** A book somebody visible offers. */
async function findOther(trx: Trx, productId: Id): Promise<Other> {
  if (!/^\d{1,18}$/.test(productId)) throw fail('ROW_NOT_FOUND')
  const { rows } = await sql<Other>`
    select product_id, isbn13, product_name, list_price from gp_offer_book
    where product_id = ${productId}`.execute(trx)
  const [other] = rows
  if (!other) throw fail('ROW_NOT_FOUND')
  return other
}

async function requireOnce(trx: Trx, book: OpenBook['book'], other: Other): Promise<void> {
  if (other.isbn13 === null) return
  const { rows } = await sql<{ lineNo: number }>`
    select line_no from gp_match_book
    where task_id = ${book.taskId} and isbn13 = ${other.isbn13}::bigint and id <> ${book.id}`.execute(
    trx,
  )
  if (rows[0]) throw fail('GP_REPLACE_TWICE', { line: rows[0].lineNo })
}
