import { sql } from 'kysely'
import type { Id } from '../../../../base/db'
import { defineFileImport, templateColumns, templateNotes } from '../../../../kit/imports'
import { judgeDraftFile, runDraftFile, type DraftFile } from '../../kit'
import { importColumns } from './importColumns'
import { createPurchaseDraft } from '../draft/createDraft'

/** 导入采购单: one draft per supplier and warehouse of the file; rows that cannot be used stay out and are named. */
export const purchaseImport = defineFileImport({
  type: 'PURCHASE_IMPORT',
  title: '导入采购单',
  permission: 'purchase:order:import',
  calls: {
    template: 'GET /purchase/order/import/template',
    check: 'POST /purchase/order/import/check',
    run: 'POST /purchase/order/import/run',
  },
  template: () => ({
    fileName: '采购单导入模板.xlsx',
    sheet: '采购单',
    columns: templateColumns(importColumns),
    notes: templateNotes(importColumns),
  }),
  isWhole: true,
  maxRows: 20_000,
  open: async (_trx, ctx, head) => judgeDraftFile(draftFile, ctx.user, head),
  run: runDraftFile<{ supplierId: Id; warehouseId: Id }>((trx, ctx, { head, lines, content }) => {
    const { supplierId, warehouseId } = head
    return createPurchaseDraft(trx, ctx, { supplierId, warehouseId, source: '1', content, lines })
  }),
})

const draftFile: DraftFile = {
  columns: importColumns,
  party: { id: 'supplierId', field: 'supplierName', title: '供应商' },
  findParties: (trx, names) =>
    trx
      .selectFrom('supplier')
      .select(['id', 'supplierName as name'])
      .where('enabled', '=', '1')
      .where('companyId', '=', sql<Id>`current_setting('app.company_id')::bigint`)
      .where('supplierName', 'in', [...names])
      .execute(),
}
