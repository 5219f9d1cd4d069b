import { Type } from 'typebox'
import { file, xlsxMime } from '../../files'
import { defineRoute, type Route } from '../../http'
import { readReport } from './readReport'
import { resultFile } from './resultFile'

const params = Type.Object({ id: Type.String({ pattern: '^[0-9]{1,18}$', title: '任务编号' }) })

// Whoever may start a task may follow it; row-level security keeps other companies out.
const report = defineRoute({
  call: 'GET /system/task/{id}',
  permission: 'login',
  summary: '查询任务进度',
  params,
  handle: (ctx, input) => ctx.trx((trx) => readReport(trx, input.params.id)),
})

const result = defineRoute({
  call: 'GET /system/task/{id}/result',
  permission: 'login',
  summary: '下载任务结果文件',
  rate: 'heavy',
  params,
  async handle(ctx, input) {
    const { book, fileName } = await ctx.trx((trx) => resultFile(trx, input.params.id))
    return file(book, fileName, xlsxMime)
  },
})

export const taskRoutes: readonly Route[] = [report, result]
