import { Type } from 'typebox'
import { file, xlsxMime } from '../../base/transfer'
import { defineRoute, type Route } from '../http'
import { fail } from '../../base/errors'
import { wakeJobs } from '../jobs'
import { openFile } from '../files'
import { batchResult } from './read/batchResult'
import { cancelTask } from './cancelTask'
import { ownTask, readTask } from './read/readTask'
import { resultFile } from './read/resultFile'
import { retryTask } from './retryTask'
import { batchTaskType, exportTaskType } from './taskTypes'

const taskId = Type.String({ pattern: '^[0-9]{1,18}$', title: '任务编号' })
const params = Type.Object({ id: taskId })
const body = Type.Object({ taskId })

// Whoever may start a task may follow it; row-level security keeps other companies out.
const report = defineRoute({
  call: 'GET /system/task/{id}',
  permission: 'login',
  summary: '查询任务进度',
  params,
  handle: (ctx, input) => ctx.trx((trx) => readTask(trx, ctx, input.params.id)),
})

const result = defineRoute({
  call: 'GET /system/task/{id}/result',
  permission: 'login',
  summary: '下载任务结果文件',
  rate: 'heavy',
  params,
  async handle(ctx, input) {
    const task = await ctx.trx((trx) => ownTask(trx, ctx, input.params.id))
    if (task.taskType === batchTaskType) {
      const { content, fileName } = batchResult(ctx, task)
      return file(content, fileName, xlsxMime)
    }
    if (task.taskType === exportTaskType) {
      const { fileId, isExpired } = task.params as { fileId?: string; isExpired?: boolean }
      if (isExpired) throw fail('TASK_FILE_EXPIRED')
      if (!fileId) throw fail('TASK_NO_FILE')
      const { content } = await ctx.trx((trx) =>
        // whose task it is has been asked above: an admin fetches it in its maker's name
        openFile(trx, fileId, { userId: task.createBy ?? '' }),
      )
      return file(content, task.fileName ?? `${task.taskName}.xlsx`, xlsxMime)
    }
    const { book, fileName } = await ctx.trx((trx) => resultFile(ctx, trx, task.id))
    return file(book, fileName, xlsxMime)
  },
})

const cancel = defineRoute({
  call: 'POST /system/task/cancel',
  permission: 'login',
  summary: '取消任务',
  body,
  handle: (ctx, input) =>
    ctx.trx(async (trx) => {
      await cancelTask(trx, await ownTask(trx, ctx, input.body.taskId))
      return readTask(trx, ctx, input.body.taskId)
    }),
})

const retry = defineRoute({
  call: 'POST /system/task/retry',
  permission: 'login',
  summary: '重试没有做成的行',
  body,
  async handle(ctx, input) {
    const made = await ctx.trx(async (trx) =>
      retryTask(trx, ctx, await ownTask(trx, ctx, input.body.taskId)),
    )
    wakeJobs()
    return made
  },
})

export const taskRoutes: readonly Route[] = [report, result, cancel, retry]
