import { Type } from 'typebox'
import { fail } from '../../../../errors'
import { file, xlsxMime } from '../../../../files'
import { defineRoute, type Route } from '../../../../http'
import { writeWorkbook } from '../../../../workbook'
import { kickTasks, readReport, releaseTask } from '../../../task'
import { grades, importColumns } from './importColumns'
import { orderImportType, stageOrders } from './stageOrders'

const preparedRows = 200
const maxBytes = 20 * 1024 * 1024

const template = defineRoute({
  call: 'GET /order/shopOrders/import/template',
  permission: 'order:import',
  summary: '下载订单导入模板',
  async handle() {
    const columns = importColumns.map(({ field, title, kind }) => ({
      header: title,
      kind,
      ...(field === 'conditionGrade' && { choices: grades().map(({ label }) => label) }),
    }))
    const book = await writeWorkbook({ sheet: '订单', columns, rows: [], blankRows: preparedRows })
    return file(book, '订单导入模板.xlsx', xlsxMime)
  },
})

const check = defineRoute({
  call: 'POST /order/shopOrders/import/check',
  permission: 'order:import',
  summary: '检查订单导入文件',
  rate: 'heavy',
  upload: { maxBytes, accept: ['.xlsx'] },
  body: Type.Object({ shopNum: Type.String({ minLength: 1, maxLength: 20, title: '店铺' }) }),
  async handle(ctx, { body }) {
    const [upload] = ctx.files
    if (!upload) throw fail('FILE_MISSING')
    const { fileName, bytes } = upload
    return ctx.trx(async (trx) =>
      readReport(trx, await stageOrders(trx, ctx, { fileName, bytes, shopNum: body.shopNum })),
    )
  },
})

const run = defineRoute({
  call: 'POST /order/shopOrders/import',
  permission: 'order:import',
  summary: '导入检查通过的订单',
  rate: 'heavy',
  body: Type.Object({ taskId: Type.String({ pattern: '^[0-9]{1,18}$', title: '任务编号' }) }),
  async handle(ctx, { body }) {
    const report = await ctx.trx(async (trx) => {
      if (!(await releaseTask(trx, body.taskId, orderImportType))) throw fail('IMPORT_NOT_CHECKED')
      return readReport(trx, body.taskId)
    })
    kickTasks()
    return report
  },
})

export const importRoutes: readonly Route[] = [template, check, run]
