import { asWholeCompany, type Trx } from '../../../../base/db'
import { beginDocument } from '../../../../kit/documents'
import type { Context } from '../../../../kit/http'
import {
  defineFileImport,
  runTogether,
  templateColumns,
  templateNotes,
} from '../../../../kit/imports'
import { move } from '../plan/moveDocument'
import { findImported, type ImportValues } from './findImported'
import { columns, readMoves } from './readMoves'

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
  form: {},
  template: () => ({
    fileName: '移库导入模板.xlsx',
    sheet: '移库',
    columns: templateColumns(columns),
    notes: templateNotes(columns),
  }),
  // oxlint-disable-next-line typescript/require-await -- an import may ask the database when its file is opened
  open: async (_trx, ctx, head) => readMoves(ctx, head),
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
