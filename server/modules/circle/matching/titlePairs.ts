import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import { publisherKey, titleKey } from '../title/normalise'
import { titleScore } from '../title/similarity'
import { inChunk, type Chunk, type TitlePair } from './chunkSql'
import type { MatchPlan } from './readPlan'

interface Wanted {
  id: Id
  isbn13: string | null
  bookName: string | null
  publisher: string | null
  sysBookName: string | null
}

interface Known {
  bookId: Id
  productId: Id
  productName: string
  publisher: string | null
}

/**
 * Products for books that no number leads to, and for those a person has replaced. Titles: the same title and publisher
 * first; only where there are none, titles that begin alike and reach the threshold. All of them go to review.
 */
export async function findPairs(trx: Trx, plan: MatchPlan, chunk: Chunk): Promise<TitlePair[]> {
  const { rows } = await sql<Wanted>`
    select b.id, b.isbn13, b.book_name, b.publisher, case when b.replaced_from <> '[]' then b.sys_book_name end as sys_book_name
    from gp_match_book b
    where ${inChunk(plan, chunk)} and (b.isbn13 is null or b.replaced_from <> '[]')
    order by b.id`.execute(trx)
  const replaced = rows.filter(({ sysBookName }) => sysBookName !== null)
  const titled = rows.filter(({ sysBookName, bookName }) => sysBookName === null && bookName)
  return [...(await replacedPairs(trx, replaced)), ...(await titlePairs(trx, titled, plan))]
}

/** Every product of the same number and title as the one chosen. */
async function replacedPairs(trx: Trx, books: readonly Wanted[]): Promise<TitlePair[]> {
  if (books.length === 0) return []
  const { rows } = await sql<TitlePair>`
    select distinct w.book_id, o.product_id
    from unnest(${books.map(({ id }) => id)}::bigint[], ${books.map(({ isbn13 }) => isbn13)}::bigint[],
      ${books.map(({ sysBookName }) => titleKey(sysBookName ?? ''))}::text[]) as w (book_id, isbn13, title_key)
    join gp_offer_book k on gp_title_key(k.product_name) = w.title_key
      and k.isbn13 is not distinct from w.isbn13
    join gp_visible_offer o on o.product_id = k.product_id
    order by 1, 2`.execute(trx)
  return rows
}

async function titlePairs(
  trx: Trx,
  books: readonly Wanted[],
  { options }: MatchPlan,
): Promise<TitlePair[]> {
  if (books.length === 0) return []
  const exact = (await sameTitle(trx, books)).filter((known) => isSamePublisher(known, books))
  const found = new Set(exact.map(({ bookId }) => bookId))
  const rest = books.filter(({ id }) => !found.has(id))
  const alike = await beginningAlike(trx, rest)
  const names = new Map(books.map(({ id, bookName }) => [id, bookName ?? '']))
  const scored = alike
    .map((known) => ({
      ...known,
      score: titleScore(names.get(known.bookId) ?? '', known.productName),
    }))
    .filter(({ score }) => score >= options.titleThreshold)
  return [...exact, ...bestOf(scored)].map(({ bookId, productId }) => ({ bookId, productId }))
}

/** Of the titles that are alike enough, the most alike one: its products only. */
function bestOf(scored: readonly (Known & { score: number })[]) {
  const best = new Map<Id, number>()
  for (const { bookId, score } of scored) best.set(bookId, Math.max(score, best.get(bookId) ?? 0))
  return scored.filter(({ bookId, score }) => score === best.get(bookId))
}

function isSamePublisher(known: Known, books: readonly Wanted[]): boolean {
  const listed = books.find(({ id }) => id === known.bookId)?.publisher
  if (!listed || !known.publisher) return true
  return publisherKey(listed) === publisherKey(known.publisher)
}

const known = sql`w.book_id, k.product_id, k.product_name, k.publisher`

async function sameTitle(trx: Trx, books: readonly Wanted[]): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select ${known}
    from unnest(${books.map(({ id }) => id)}::bigint[], ${books.map(({ bookName }) => titleKey(bookName ?? ''))}::text[])
      as w (book_id, title_key)
    join gp_offer_book k on gp_title_key(k.product_name) = w.title_key
    order by 1, 2`.execute(trx)
  return rows
}

/** How many products that begin alike are looked at for one book. */
const looked = 300

async function beginningAlike(trx: Trx, books: readonly Wanted[]): Promise<Known[]> {
  if (books.length === 0) return []
  const { rows } = await sql<Known>`
    select ${known}
    from unnest(${books.map(({ id }) => id)}::bigint[], ${books.map(({ bookName }) => beginningOf(bookName ?? ''))}::text[])
      as w (book_id, beginning)
    cross join lateral (
      select k.* from gp_offer_book k
      where gp_title_key(k.product_name) ~>=~ w.beginning and gp_title_key(k.product_name) ~<~ (w.beginning || chr(1114111))
      order by k.product_id limit ${looked}
    ) k
    order by 1, 2`.execute(trx)
  return rows
}

/** Three letters of a Chinese title say as much as eight of a Latin one. */
const beginningOf = (title: string): string => {
  const key = titleKey(title)
  return [...key].slice(0, /^[a-z0-9]/.test(key) ? 8 : 3).join('')
}
