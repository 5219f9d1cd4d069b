import { Type } from 'typebox'
import importModes from '../../../../schemas/dictionaries/product_import_mode.dict.json'
import productTypes from '../../../../schemas/dictionaries/single_type.dict.json'
import { fail } from '../../../errors'
import { defineRoute, type Route } from '../../../http'
import { kickTasks, readReport, releaseTask } from '../../task'
import { operatorOf } from '../editRoutes'
import { idBody } from '../productBody'
import { importTemplate } from './importTemplate'
import { importTaskType, stageImport } from './stageImport'
import type { ImportMode } from './types'

const maxBytes = 20 * 1024 * 1024

const check = defineRoute({
  call: 'POST /product/single/import/check',
  permission: 'product:single:import',
  summary: '检查单品导入文件',
  rate: 'heavy',
  upload: { maxBytes },
  body: Type.Object({
    mode: Type.Union(
      importModes.items.map((item) => Type.Literal(item.value)),
      { title: '导入方式' },
    ),
    productType: Type.Optional(
      Type.Union(
        productTypes.items.map((item) => Type.Literal(item.value)),
        { title: '商品类型' },
      ),
    ),
  }),
  async handle(ctx, { body }) {
    const [upload] = ctx.files
    if (!upload) throw fail('FILE_MISSING')
    const source = {
      fileName: upload.fileName,
      bytes: upload.bytes,
      mode: body.mode as ImportMode,
      productType: String(body.productType ?? '1'),
    }
    return ctx.trx(async (trx) => {
      const taskId = await stageImport(trx, operatorOf(ctx), source)
      return readReport(trx, taskId)
    })
  },
})

const run = defineRoute({
  call: 'POST /product/single/import/run',
  permission: 'product:single:import',
  summary: '导入检查通过的单品',
  rate: 'heavy',
  body: Type.Object({ taskId: idBody }),
  async handle(ctx, { body }) {
    const report = await ctx.trx(async (trx) => {
      const isReleased = await releaseTask(trx, body.taskId, importTaskType)
      if (!isReleased) throw fail('IMPORT_NOT_CHECKED')
      return readReport(trx, body.taskId)
    })
    kickTasks()
    return report
  },
})

export const importRoutes: readonly Route[] = [importTemplate, check, run]
