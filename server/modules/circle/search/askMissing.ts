import { sql } from 'kysely'
import { fail } from '../../../base/errors'
import type { Id, Trx } from '../../../base/db'
import type { Context } from '../../../kit/http'
import { publishAsk, type AskValues } from '../ask/publish/publishAsk'

export type AskTerms = Omit<AskValues, 'isbn13' | 'bookName' | 'author' | 'publisher'>

/** A book nobody offers, as far as it is known. */
export interface MissingBook {
  isbn13: string
  bookName?: string | null
  author?: string | null
  publisher?: string | null
}

/**
 * 发布求货 for a book nobody visible offers. What its title is says the list, else the own product, else the number.
 * @returns the number of the request
 * @throws GP_MISSING_OFFERED, and what publishing refuses with
 */
export async function askMissing(
  trx: Trx,
  ctx: Context,
  book: MissingBook,
  terms: AskTerms,
): Promise<string> {
  const { rows } =
    await sql`select from gp_visible_offer where isbn13 = ${book.isbn13}::bigint limit 1`.execute(
      trx,
    )
  if (rows.length > 0) throw fail('GP_MISSING_OFFERED')
  const known = book.bookName
    ? book
    : { ...book, ...(await ownBook(trx, ctx.companyId, book.isbn13)) }
  const { askNum } = await publishAsk(trx, ctx, {
    ...terms,
    ...known,
    bookName: known.bookName?.slice(0, 200) ?? `ISBN ${book.isbn13}`,
  })
  return askNum
}

async function ownBook(trx: Trx, companyId: Id, isbn: string) {
  const { rows } = await sql<Pick<MissingBook, 'bookName' | 'author' | 'publisher'>>`
    select product_name as book_name, author, publisher from product
    where company_id = ${companyId} and isbn = ${isbn} limit 1`.execute(trx)
  return rows[0]
}
