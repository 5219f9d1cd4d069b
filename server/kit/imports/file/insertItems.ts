import { sql } from 'kysely'
import { toJson, type Id, type Trx } from '../../../base/db'
import type { StagedLine } from '../types'

const linesPerStatement = 1000

/** Keeps judged lines as items of a task. */
export async function insertItems(
  trx: Trx,
  companyId: Id,
  taskId: Id,
  lines: readonly StagedLine[],
): Promise<void> {
  for (let from = 0; from < lines.length; from += linesPerStatement) {
    const items = lines.slice(from, from + linesPerStatement).map((line) => ({
      line_num: line.lineNum,
      biz_key: line.key,
      biz_title: line.label ?? null,
      product_id: line.productId ?? null,
      request: line.request,
      item_status: line.state,
      fail_code: line.failCode ?? null,
      fail_reason: line.failReason ?? null,
      result: { problems: line.problems, ...(line.action && { action: line.action }) },
    }))
    await sql`
      insert into task_item (company_id, task_id, line_num, biz_key, biz_title, product_id, request,
        item_status, fail_code, fail_reason, result)
      select ${companyId}, ${taskId}, x.* from jsonb_to_recordset(${toJson(items)}) as x(
        line_num int, biz_key text, biz_title text, product_id bigint, request jsonb,
        item_status text, fail_code text, fail_reason text, result jsonb)`.execute(trx)
  }
}
