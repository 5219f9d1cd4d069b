import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import { consumeHeld } from '../quota'
import type { BookResult } from './assessBooks'
import type { MatchPlan } from './readPlan'

/** A result with what became of its quota. */
export type ChargedResult = BookResult & { isCharged?: boolean }

/**
 * Charges the books of a chunk whose rival prices will be seen; free are those without an offer and those whose offers are
 * all 比价免额度. A book for which there is no quota left shows nothing: its candidates go again.
 */
export async function chargeChunk(
  trx: Trx,
  plan: MatchPlan,
  results: readonly BookResult[],
  { requestId, isbns }: { requestId: string; isbns: ReadonlyMap<Id, string | null> },
): Promise<ChargedResult[]> {
  const keyOf = ({ id, productId }: BookResult) => isbns.get(id) ?? `p${productId}`
  const costly = results.filter(({ candidateCount, isFree }) => candidateCount > 0 && !isFree)
  const free = results.filter(({ candidateCount, isFree }) => candidateCount > 0 && isFree)
  const { charged, repeated, left } = await consumeHeld(trx, {
    requestId,
    bizNum: plan.taskNum,
    books: costly.map(keyOf),
    freeCount: free.length,
  })
  const [paid, unpaid] = [new Set([...charged, ...repeated]), new Set(left)]
  const hidden = costly.filter((result) => unpaid.has(keyOf(result)))
  await hide(trx, plan.taskId, hidden)
  await sql`
    update gp_match_task set quota_used = quota_used + ${charged.length}::int,
      quota_hold = greatest(0, quota_hold - ${charged.length}::int)
    where id = ${plan.taskId}`.execute(trx)
  const isHidden = new Set(hidden)
  return results.map((result) => {
    if (isHidden.has(result)) return withoutQuota(result)
    // a price report has nothing to review
    return {
      ...result,
      reasons: [],
      isCharged: result.candidateCount > 0 && paid.has(keyOf(result)),
    }
  })
}

async function hide(trx: Trx, taskId: Id, books: readonly BookResult[]) {
  if (books.length === 0) return
  const ids = books.map(({ id }) => id)
  await sql`delete from gp_match_stock where task_id = ${taskId} and book_id = any(${ids}::bigint[])
    and state not in ('ORDERED', 'EXCLUDED')`.execute(trx)
}

const withoutQuota = (result: BookResult): ChargedResult => ({
  ...result,
  matchState: 'NO_QUOTA',
  matchQty: 0,
  candidateCount: 0,
  sellerCount: 0,
  minPrice: null,
  avgPrice: null,
  maxOfferPrice: null,
  minDiscount: null,
  reasons: [],
  doubtful: [],
  explanation: { rule: result.explanation.rule },
})
