import type { Readable } from 'node:stream'
import type { Context } from '../../http'
import { schemas } from '../../../base/schemas'
import { streamWorkbook, type CellInput } from '../../../base/workbook'
import type { OwnTask } from './readTask'
import { problemLabel } from './problemLabels'

const rowsPerRead = 5000

/** Every row of a batch with what became of it, as a workbook. */
export function batchResult(ctx: Context, task: OwnTask): { fileName: string; content: Readable } {
  const { resource } = task.params as { resource?: string }
  const found = schemas().resources[resource ?? '']
  const labelTitle = (found && found.fields[found.label]?.title) ?? '名称'
  const content = streamWorkbook({
    sheet: '全部行',
    columns: [
      { header: '行', kind: 'int' },
      { header: labelTitle, kind: 'text', width: 24 },
      { header: '结果', kind: 'text', width: 10 },
      { header: '原因', kind: 'text', width: 60 },
      { header: '问题', kind: 'text', width: 24 },
    ],
    rows: rowsOf(ctx, task),
  })
  return { fileName: `${task.taskName}-结果.xlsx`, content }
}

const outcomes: Readonly<Record<string, string>> = { SUCCESS: '成功', FAIL: '失败' }

async function* rowsOf(ctx: Context, { id, taskStatus }: OwnTask): AsyncGenerator<CellInput[]> {
  const untouched = taskStatus === 'CANCELLED' ? '任务已取消，未执行' : '尚未执行'
  let last = 0
  for (;;) {
    const items = await ctx.trx((trx) =>
      trx
        .selectFrom('taskItem')
        .select(['lineNum', 'bizKey', 'bizTitle', 'itemStatus', 'failReason', 'failCode'])
        .where('taskId', '=', id)
        .where('lineNum', '>', last)
        .orderBy('lineNum')
        .limit(rowsPerRead)
        .execute(),
    )
    for (const item of items)
      yield [
        item.lineNum,
        item.bizTitle ?? item.bizKey,
        outcomes[item.itemStatus] ?? '未执行',
        outcomes[item.itemStatus] ? item.failReason : untouched,
        item.failCode && problemLabel(item.failCode),
      ]
    last = items.at(-1)?.lineNum ?? last
    if (items.length < rowsPerRead) return
  }
}
