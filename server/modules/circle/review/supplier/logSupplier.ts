import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import type { Context } from '../../../../kit/http'

export interface SupplierOf {
  id: Id
  supplierCode: string
}

/** What became of the books of a supplier. */
export interface SupplierOutcome {
  /** Books that are chosen otherwise now. */
  changed: readonly Id[]
  /** Books that stayed with the supplier, or for which nothing is chosen any more. */
  left: number
}

/** One row of the log per book of a decision about a whole supplier. */
export const logSupplier = (
  trx: Trx,
  ctx: Context,
  { op, bookIds, content }: { op: string; bookIds: readonly Id[]; content: string },
) =>
  sql`
    insert into gp_review_log (company_id, task_id, book_id, op, before_state, after_state, reasons, content, create_by)
    select b.company_id, b.task_id, b.id, ${op}, b.review_state, b.review_state, b.review_reasons, ${content},
      ${ctx.user.userId}::bigint
    from gp_match_book b where b.id = any(${bookIds}::bigint[]) order by b.id`.execute(trx)
