import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import { titleKey } from '../title/normalise'
import type { BookResult, ListedBook } from './assessBooks'

interface Miss {
  bookId: Id
  isbn13: string | null
  productName: string
}

/** For books without any offer: the nearest book there is, the same title under another number, or that there is none. */
export async function explainMisses(
  trx: Trx,
  results: readonly BookResult[],
  listed: ReadonlyMap<Id, ListedBook>,
): Promise<void> {
  const missed = results.filter(({ matchState }) => matchState === 'NONE')
  const named = missed.flatMap(({ id }) => {
    const key = titleKey(listed.get(id)?.bookName ?? '')
    return key ? [{ id, key }] : []
  })
  const near = await nearest(trx, named)
  for (const { id, explanation } of missed) {
    const other = near.get(id)
    explanation.miss = other
      ? { code: 'OTHER_ISBN', isbn13: other.isbn13, title: other.productName }
      : { code: listed.get(id)?.isbn13 ? 'NO_OFFER' : 'NO_TITLE' }
  }
}

async function nearest(trx: Trx, named: readonly { id: Id; key: string }[]) {
  if (named.length === 0) return new Map<Id, Miss>()
  const { rows } = await sql<Miss>`
    select w.book_id, k.isbn13, k.product_name
    from unnest(${named.map(({ id }) => id)}::bigint[], ${named.map(({ key }) => key)}::text[]) as w (book_id, title_key)
    cross join lateral (
      select k.isbn13, k.product_name from gp_offer_book k
      join gp_visible_offer o on o.product_id = k.product_id
      where gp_title_key(k.product_name) = w.title_key
      order by k.isbn13, k.product_id limit 1
    ) k`.execute(trx)
  return new Map(rows.map((row) => [row.bookId, row]))
}
