import { asWholeCompany, type Trx } from '../../../../base/db'
import { beginDocument } from '../../../../kit/documents'
import type { Context } from '../../../../kit/http'
import { defineFileImport, judgedBy, runTogether } from '../../../../kit/imports'
import { move } from '../plan/moveDocument'
import { findImported, type ImportValues } from './findImported'
import { moveRule } from './moveRule'

/** 导入移库: a planned document per warehouse of what is good; a line that cannot be moved stays out and is named. */
export const moveImport = defineFileImport({
  type: 'MOVE_IMPORT',
  title: '导入移库',
  permission: 'store:move:add',
  calls: {
    template: 'GET /wms/move/import/template',
    check: 'POST /wms/move/import/check',
    run: 'POST /wms/move/import/run',
  },
  ...judgedBy(moveRule, { fileName: '移库导入模板.xlsx', sheet: '移库' }),
  run: runTogether<ImportValues>({
    together: ({ warehouseName }) => warehouseName,
    write: (trx, ctx, lines) => asWholeCompany(trx, () => begin(trx, ctx, lines)),
  }),
})

/** One planned document of lines of a warehouse. */
async function begin(trx: Trx, ctx: Context, lines: readonly ImportValues[]): Promise<void> {
  const items = []
  let warehouseId = ''
  for (const values of lines) {
    const stock = await findImported(trx, values)
    warehouseId = stock.warehouseId
    const { toShelfCode, quantity } = values
    items.push({ stockId: stock.stockId, toShelfCode, quantity })
  }
  await beginDocument(trx, ctx, move, { warehouseId, remark: '导入移库', items })
}
