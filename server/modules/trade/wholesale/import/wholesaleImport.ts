import { defineFileImport, templateColumns, templateNotes } from '../../../../kit/imports'
import { importColumns as columns } from './importColumns'
import { judgeDraftFile, runDraftFile } from '../../kit'
import { draftFile } from './draftFile'
import { storeFileDraft } from './storeFileDraft'

/** 导入批销订单: one draft per customer and 客户单号; rows that cannot be used stay out and are named. */
export const wholesaleImport = defineFileImport({
  type: 'WHOLESALE_IMPORT',
  title: '导入批销订单',
  permission: 'wholesale:order:import',
  calls: {
    template: 'GET /wholesale/order/import/template',
    check: 'POST /wholesale/order/import/check',
    run: 'POST /wholesale/order/import/run',
  },
  template: () => ({
    fileName: '批销订单导入模板.xlsx',
    sheet: '批销订单',
    columns: templateColumns(columns),
    notes: templateNotes(columns),
  }),
  isWhole: true,
  maxRows: 20_000,
  open: async (_trx, ctx, head) => judgeDraftFile(draftFile(ctx.user), ctx.user, head),
  run: runDraftFile(storeFileDraft),
})
