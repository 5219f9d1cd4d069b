import { sql } from 'kysely'
import { toJson, type Id, type Trx } from '../../../base/db'
import type { CellProblem } from '../types'

/** What became of a waiting line. */
export interface LineMark {
  id: Id
  productId?: Id
  status: 'SUCCESS' | 'FAIL' | 'SKIP'
  code?: string
  reason?: string
  action?: 'ADD' | 'UPDATE'
  problems: readonly CellProblem[]
}

/** Notes what became of the lines, in the transaction that did it. */
export async function markLines(trx: Trx, marks: readonly LineMark[]): Promise<void> {
  const lines = marks.map((mark) => ({
    id: mark.id,
    product_id: mark.productId ?? null,
    item_status: mark.status,
    fail_code: mark.code ?? null,
    fail_reason: mark.reason ?? null,
    result: { action: mark.action, problems: mark.problems },
  }))
  await sql`
    update task_item i
    set product_id = x.product_id, item_status = x.item_status, fail_code = x.fail_code,
      fail_reason = x.fail_reason, result = x.result, try_count = i.try_count + 1, finish_time = now()
    from jsonb_to_recordset(${toJson(lines)}) as x(
      id bigint, product_id bigint, item_status text, fail_code text, fail_reason text, result jsonb)
    where i.id = x.id`.execute(trx)
}
