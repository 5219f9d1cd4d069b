import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import type { Context } from '../../../../kit/http'
import { sendMessage } from '../../../workspace/message'

interface Told {
  askNum: string
  isbn13: string | null
  bookName: string
  needQty: number
}

/** Tells members that hold the books, or did in the last 180 days: one message a company, however many books. */
export async function notifyHolders(
  trx: Trx,
  ctx: Context,
  circleIds: readonly Id[],
  asks: readonly Told[],
): Promise<void> {
  const byIsbn = new Map(asks.flatMap((ask) => (ask.isbn13 ? [[ask.isbn13, ask] as const] : [])))
  if (byIsbn.size === 0) return
  const { rows } = await sql<{ companyId: Id; isbn: string }>`
    select company_id, isbn::text from holders_of_books(${[...circleIds]}::bigint[],
      ${[...byIsbn.keys()]}::bigint[])`.execute(trx)
  const held = new Map<Id, Told[]>()
  for (const { companyId, isbn } of rows) {
    const ask = byIsbn.get(isbn)
    if (ask) held.set(companyId, [...(held.get(companyId) ?? []), ask])
  }
  for (const [companyId, books] of held)
    await ctx.asCompany(trx, companyId, (theirs) =>
      sendMessage(theirs, {
        companyId,
        messageType: '2',
        messageSubType: 'GP_ASKFOR',
        title: '圈里有人求货',
        content: wordsOf(books),
        bizPath: '/stockCircle/askForStock',
        ...(books.length === 1 && { bizId: books[0]?.askNum }),
        permission: 'gp:ask:reply',
      }),
    )
}

function wordsOf(books: readonly Told[]): string {
  const [first] = books
  if (!first) return ''
  const { askNum, isbn13, bookName, needQty } = first
  return books.length === 1
    ? `求《${bookName}》${isbn13} ${needQty} 册（${askNum}），贵公司有或有过这本书。`
    : `求《${bookName}》等 ${books.length} 种书，贵公司有或有过，请到“我有货的”报价。`
}
