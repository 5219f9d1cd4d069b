import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import type { BookResult } from './assessBooks'

/**
 * Stores what a chunk found of its books in one statement. A decision of a reviewer stays while nothing new speaks against
 * the book; what an order brought back stays until somebody decides.
 */
export async function storeBooks(
  trx: Trx,
  taskId: Id,
  results: readonly BookResult[],
): Promise<void> {
  if (results.length === 0) return
  const rows = results.map(
    ({ doubtful: _doubtful, openQty: _openQty, bestSingle: _bestSingle, okQty: _okQty, ...row }) =>
      row,
  )
  await sql`
    with found as (
      select f.*, array(select jsonb_array_elements_text(f.reasons)) as found_reasons
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f (
        id bigint, "ownQty" int, "candidateCount" int, "sellerCount" int, "minPrice" numeric, "avgPrice" numeric,
        "maxOfferPrice" numeric, "minDiscount" numeric, "matchState" text, "matchQty" int, "productId" bigint,
        "sysBookName" text, "sysListPrice" numeric, "titleScore" int, reasons jsonb, explanation jsonb, "isCharged" boolean)
    ), judged as (
      select f.*, b.review_state as before_state, b.review_reasons as before_reasons,
        f.found_reasons || array(
          select r from unnest(b.review_reasons) r
          where r <> all(f.found_reasons) and (r in ('STOCK_LOST', 'PRICE_UP', 'SELLER_REFUSED')
            or r = 'MULTI_BOOK' and (b.match_state = 'WAIT' or b.explanation ? 'fromList'))) as reasons_now,
        b.explanation ? 'fromList' or b.match_state = 'WAIT' and 'MULTI_BOOK' = any(b.review_reasons) as is_from_list
      from found f join gp_match_book b on b.id = f.id
    )
    update gp_match_book b set
      own_qty = j."ownQty", candidate_count = j."candidateCount", seller_count = j."sellerCount", min_price = j."minPrice",
      avg_price = j."avgPrice", max_offer_price = j."maxOfferPrice", min_discount = j."minDiscount",
      match_qty = j."matchQty", match_state = j."matchState",
      product_id = case when j.before_state = 'CHANGED' then b.product_id else j."productId" end,
      sys_book_name = case when j.before_state = 'CHANGED' then b.sys_book_name else j."sysBookName" end,
      sys_list_price = case when j.before_state = 'CHANGED' then b.sys_list_price else j."sysListPrice" end,
      title_score = j."titleScore", review_reasons = j.reasons_now,
      explanation = j.explanation || case when j.is_from_list then '{"fromList": true}'::jsonb else '{}'::jsonb end,
      quota_charged = b.quota_charged or coalesce(j."isCharged", false),
      review_state = case
        when j.before_state in ('SKIPPED', 'CHANGED') then j.before_state
        when j.before_state = 'PASSED' and j.reasons_now <@ j.before_reasons then 'PASSED'
        when cardinality(j.reasons_now) > 0 then 'PENDING' else 'NONE' end
    from judged j where b.id = j.id and b.task_id = ${taskId}`.execute(trx)
  await storeWarnings(trx, taskId, results)
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
