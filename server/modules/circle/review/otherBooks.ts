import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import { titleKey } from '../title/normalise'
import { titleScore } from '../title/similarity'

/** How another book stands to one, as people call it. */
export const relationNames = {
  SAME_ISBN: '同号异书',
  OTHER_EDITION: '同书异版',
  LIKE_TITLE: '书名相近',
} as const
export type Relation = keyof typeof relationNames

export interface OtherBook {
  productId: Id
  relation: Relation
  isbn13: string | null
  productName: string
  author: string | null
  publisher: string | null
  publishDate: string | null
  listPrice: string | null
  minPrice: string
  sellerCount: number
  score: number
}

interface Asked {
  id: Id
  isbn13: string | null
  bookName: string | null
  author: string | null
  sysBookName: string | null
}

type Found = Omit<OtherBook, 'relation' | 'score'>

/** Most titles that begin alike, and most books shown. */
const looked = 200
const shown = 60

/**
 * Books that could take the place of one: 同号异书 (same ISBN, other product), 同书异版 (same title and author, other ISBN),
 * 书名相近; only what somebody visible offers, the same book of several suppliers once.
 */
export async function otherBooks(trx: Trx, book: Asked): Promise<OtherBook[]> {
  const title = book.bookName ?? book.sysBookName ?? ''
  const key = titleKey(title)
  const { rows } = await sql<Found>`
    with near as (
      (select o.product_id from gp_visible_offer o where o.isbn13 = ${book.isbn13}::bigint limit ${looked})
      union
      (select k.product_id from gp_offer_book k
        where ${key} <> '' and gp_title_key(k.product_name) ~>=~ ${beginning(key)}
          and gp_title_key(k.product_name) ~<~ (${beginning(key)} || chr(1114111)) limit ${looked})
    )
    select min(k.product_id) as product_id, k.isbn13, min(k.product_name) as product_name, min(k.author) as author,
      min(k.publisher) as publisher, min(k.publish_date)::text as publish_date, min(k.list_price) as list_price,
      min(coalesce(o.agreed_price, o.circle_price)) as min_price, count(distinct o.supply_company_id)::int as seller_count
    from near n join gp_offer_book k on k.product_id = n.product_id
    join gp_visible_offer o on o.product_id = k.product_id
    group by k.isbn13, gp_title_key(k.product_name), coalesce(k.volume, '')
    order by 1`.execute(trx)
  const current = titleKey(book.sysBookName ?? '')
  return rows
    .filter((row) => row.isbn13 !== book.isbn13 || titleKey(row.productName) !== current)
    .map((row) => ({
      ...row,
      score: titleScore(title, row.productName),
      relation: relationOf(book, row, key),
    }))
    .filter(({ relation, score }) => relation !== 'LIKE_TITLE' || score >= 50)
    .sort((one, other) => order[one.relation] - order[other.relation] || other.score - one.score)
    .slice(0, shown)
}

const order: Record<Relation, number> = { SAME_ISBN: 0, OTHER_EDITION: 1, LIKE_TITLE: 2 }

function relationOf(book: Asked, found: Found, key: string): Relation {
  if (book.isbn13 !== null && found.isbn13 === book.isbn13) return 'SAME_ISBN'
  const sameAuthor =
    !book.author || !found.author || titleKey(book.author) === titleKey(found.author)
  return titleKey(found.productName) === key && sameAuthor ? 'OTHER_EDITION' : 'LIKE_TITLE'
}

const beginning = (key: string): string => [...key].slice(0, /^[a-z0-9]/.test(key) ? 8 : 2).join('')

/** How many other books there are by number and by exact title, for a page of books. */
export async function countOthers(trx: Trx, bookIds: readonly Id[]): Promise<Map<Id, number>> {
  if (bookIds.length === 0) return new Map()
  const { rows } = await sql<{ id: Id; others: number }>`
    select b.id, (
      select count(distinct (k.isbn13, gp_title_key(k.product_name))) from gp_offer_book k
      where k.product_id in (
          select o.product_id from gp_visible_offer o where o.isbn13 = b.isbn13
          union all
          select e.product_id from gp_offer_book e
          where gp_title_key(e.product_name) = gp_title_key(coalesce(b.book_name, b.sys_book_name, '')))
        and (k.isbn13 is distinct from b.isbn13 or gp_title_key(k.product_name) <> gp_title_key(coalesce(b.sys_book_name, '')))
    )::int as others
    from gp_match_book b where b.id = any(${bookIds}::bigint[])`.execute(trx)
  return new Map(rows.map(({ id, others }) => [id, others]))
}
