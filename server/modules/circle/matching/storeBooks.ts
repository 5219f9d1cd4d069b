import { setImmediate } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import { textArray } from '../list/store/textArray'
import type { BookResult } from './assessBooks'
import type { ChargedResult } from './chargeChunk'

type Cell = (result: ChargedResult) => string | null

const number = (value: number | null) => (value === null ? null : String(value))

/** What is stored of a book, each column as one array: half of what records cost on both sides. */
const columns: readonly (readonly [name: string, type: string, cell: Cell])[] = [
  ['id', 'bigint', ({ id }) => id],
  ['own_qty', 'int', ({ ownQty }) => String(ownQty)],
  ['candidate_count', 'int', ({ candidateCount }) => String(candidateCount)],
  ['seller_count', 'int', ({ sellerCount }) => String(sellerCount)],
  ['min_price', 'numeric', ({ minPrice }) => minPrice],
  ['avg_price', 'numeric', ({ avgPrice }) => avgPrice],
  ['max_offer_price', 'numeric', ({ maxOfferPrice }) => maxOfferPrice],
  ['min_discount', 'numeric', ({ minDiscount }) => minDiscount],
  ['match_state', 'text', ({ matchState }) => matchState],
  ['match_qty', 'int', ({ matchQty }) => String(matchQty)],
  ['product_id', 'bigint', ({ productId }) => productId],
  ['sys_book_name', 'text', ({ sysBookName }) => sysBookName],
  ['sys_list_price', 'numeric', ({ sysListPrice }) => sysListPrice],
  ['title_score', 'int', ({ titleScore }) => number(titleScore)],
  // lists of a list come as texts
  ['reasons', 'text', ({ reasons }) => textArray(reasons)],
  ['explanation', 'jsonb', ({ explanation }) => JSON.stringify(explanation)],
  ['chosen_qty', 'int', ({ chosenQty }) => String(chosenQty)],
  ['chosen_amount', 'numeric', ({ chosenAmount }) => chosenAmount],
  ['is_charged', 'boolean', ({ isCharged }) => (isCharged ? 't' : 'f')],
]

/** Of what spoke against a book before: what an order brought back, and what its list says. */
const reasonsNow = sql`(f.reasons::text[] || array(
  select r from unnest(b.review_reasons) r
  where r <> all(f.reasons::text[]) and (r in ('STOCK_LOST', 'PRICE_UP', 'SELLER_REFUSED')
    or r = 'MULTI_BOOK' and (b.match_state = 'WAIT' or b.explanation ? 'fromList'))))`

/**
 * Stores what a chunk found of its books in one statement, with the sums of what is chosen: afterwards only books whose
 * choice changes are written again. A decision of a reviewer stays while nothing new speaks against the book; what an order
 * brought back stays until somebody decides.
 */
export async function storeBooks(
  trx: Trx,
  taskId: Id,
  results: readonly ChargedResult[],
): Promise<void> {
  if (results.length === 0) return
  const names = sql.join(columns.map(([name]) => sql.ref(name)))
  await sql`
    update gp_match_book b set
      own_qty = f.own_qty, candidate_count = f.candidate_count, seller_count = f.seller_count, min_price = f.min_price,
      avg_price = f.avg_price, max_offer_price = f.max_offer_price, min_discount = f.min_discount,
      match_qty = f.match_qty, match_state = f.match_state,
      chosen_qty = f.chosen_qty, chosen_amount = f.chosen_amount,
      product_id = case when b.review_state = 'CHANGED' then b.product_id else f.product_id end,
      sys_book_name = case when b.review_state = 'CHANGED' then b.sys_book_name else f.sys_book_name end,
      sys_list_price = case when b.review_state = 'CHANGED' then b.sys_list_price else f.sys_list_price end,
      title_score = f.title_score, review_reasons = ${reasonsNow},
      explanation = case
        when b.explanation ? 'fromList' or b.match_state = 'WAIT' and 'MULTI_BOOK' = any(b.review_reasons)
          then f.explanation || '{"fromList": true}' else f.explanation end,
      quota_charged = b.quota_charged or f.is_charged,
      review_state = case
        when b.review_state in ('SKIPPED', 'CHANGED') then b.review_state
        when b.review_state = 'PASSED' and ${reasonsNow} <@ b.review_reasons then 'PASSED'
        when cardinality(${reasonsNow}) > 0 then 'PENDING' else 'NONE' end
    from unnest(${await arraysOf(results)}) as f (${names})
    where b.id = f.id and b.task_id = ${taskId}`.execute(trx)
  await storeWarnings(trx, taskId, results)
}

/** A column at a time, so that calls of people have their turn in between. */
async function arraysOf(results: readonly ChargedResult[]): Promise<RawBuilder<unknown>> {
  const arrays: RawBuilder<unknown>[] = []
  for (const [, type, cell] of columns) {
    arrays.push(sql`cast(${textArray(results.map(cell))}::text as ${sql.raw(type)}[])`)
    await setImmediate()
  }
  return sql.join(arrays)
}

/** What speaks against a candidate's edition, beside the limits it breaks. */
async function storeWarnings(trx: Trx, taskId: Id, results: readonly BookResult[]) {
  const doubtful = results.flatMap(({ id, doubtful: products }) =>
    products.map(({ productId, warnings }) => ({ id, productId, warnings: warnings.join(',') })),
  )
  if (doubtful.length === 0) return
  await sql`
    update gp_match_stock s set warnings = s.warnings || string_to_array(w.warnings, ',')
    from unnest(${doubtful.map(({ id }) => id)}::bigint[], ${doubtful.map(({ productId }) => productId)}::bigint[],
      ${doubtful.map(({ warnings }) => warnings)}::text[]) as w (book_id, product_id, warnings)
    where s.task_id = ${taskId} and s.book_id = w.book_id and s.product_id = w.product_id
      and not s.warnings && string_to_array(w.warnings, ',')`.execute(trx)
}
