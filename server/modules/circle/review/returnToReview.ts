import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'

/** Why a book comes back after it had been settled: its order could not be made, or was refused. */
export type ReturnReason = 'STOCK_LOST' | 'PRICE_UP' | 'SELLER_REFUSED'

/**
 * Puts books under review again and proposes the next best candidate of each in `explanation.proposed`, without choosing
 * it. One log row per book; `pending_review` of their tasks follows. Their chosen rows are the caller's business
 * (`refreshSums`).
 */
export async function returnToReview(
  trx: Trx,
  bookIds: readonly Id[],
  reason: ReturnReason,
): Promise<void> {
  if (bookIds.length === 0) return
  await sql`
    with before as (
      select id, review_state from gp_match_book where id = any(${bookIds}::bigint[]) order by id for no key update
    ), returned as (
      update gp_match_book b
      set review_state = 'PENDING', version = b.version + 1,
        review_reasons = case when ${reason} = any(b.review_reasons) then b.review_reasons
          else b.review_reasons || ${reason}::text end,
        explanation = jsonb_set(b.explanation - 'proposed', '{proposed}', coalesce(to_jsonb((
          select s.id::text from gp_match_stock s
          where s.task_id = b.task_id and s.book_id = b.id and s.state = 'CANDIDATE'
            and not s.warnings && '{OVER_LIMIT,GRADE_LOW}'
          order by s.rank, s.id limit 1)), 'null'))
      from before where b.id = before.id
      returning b.company_id, b.task_id, b.id, before.review_state, b.review_reasons
    ), logged as (
      insert into gp_review_log (company_id, task_id, book_id, op, before_state, after_state, reasons, content)
      select company_id, task_id, id, 'RETURN', review_state, 'PENDING', review_reasons, ${reason} from returned
    )
    update gp_match_task t set pending_review = t.pending_review + r.added
    from (
      select task_id, count(*) filter (where review_state <> 'PENDING') as added from returned group by task_id
    ) r
    where t.id = r.task_id`.execute(trx)
}
