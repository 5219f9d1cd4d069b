import { sql } from 'kysely'
import { nextNumber, toJson, type Id, type Trx } from '../db'
import type { Context } from '../http'
import type { JudgedFile, StagedLine } from './types'

const linesPerStatement = 1000

/** Keeps every judged line as an item of a task that waits for a person's go. @returns the task's id */
export async function stageImport(
  trx: Trx,
  ctx: Context,
  source: { type: string; title: string; fileName: string },
  { titles, params, lines, task = {} }: JudgedFile,
): Promise<Id> {
  const count = (state: StagedLine['state']) => lines.filter((line) => line.state === state).length
  const { id } = await trx
    .insertInto('task')
    .values({
      companyId: ctx.companyId,
      taskNum: await nextNumber(trx, 'RW'),
      taskName: `${source.title}：${source.fileName}`.slice(0, 200),
      taskType: source.type,
      subType: task.subType,
      platformId: task.platformId,
      shopNums: toJson(task.shopNums ?? []),
      params: toJson({ ...params, titles }),
      fileName: source.fileName,
      totalCount: lines.length,
      failCount: count('FAIL'),
      skipCount: count('SKIP'),
      taskStatus: 'TIMING',
      createBy: ctx.user.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('task')
    .set({ resultUrl: `/system/task/${id}/result` })
    .where('id', '=', id)
    .execute()
  await insertItems(trx, ctx.companyId, id, lines)
  return id
}

async function insertItems(trx: Trx, companyId: Id, taskId: Id, lines: readonly StagedLine[]) {
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
