import type { Trx } from '../../../../base/db'
import { beginDocument } from '../../../../kit/documents'
import type { Context } from '../../../../kit/http'
import { defineFileImport, judgedBy, runTogether } from '../../../../kit/imports'
import { transfer } from '../document/transferDocument'
import { productOf, warehouseOf } from './findNamed'
import { transferRule, type TransferValues } from './transferRule'

/** 导入明细: a draft for each pair of warehouses in the file; a line that names nothing known stays out and is named. */
export const transferImport = defineFileImport({
  type: 'TRANSFER_IMPORT',
  title: '导入调拨明细',
  permission: 'store:transfer:add',
  calls: {
    template: 'GET /wms/transfer/import/template',
    check: 'POST /wms/transfer/import/check',
    run: 'POST /wms/transfer/import/run',
  },
  ...judgedBy(transferRule, { fileName: '调拨明细导入模板.xlsx', sheet: '调拨明细' }),
  run: runTogether<TransferValues>({
    together: ({ fromWarehouse, toWarehouse }) => `${fromWarehouse}|${toWarehouse}`,
    write: begin,
  }),
})

/** One draft of lines between the same warehouses. */
async function begin(trx: Trx, ctx: Context, lines: readonly TransferValues[]): Promise<void> {
  const [first] = lines
  if (!first) return
  const fromWarehouseId = await warehouseOf(trx, first.fromWarehouse)
  const toWarehouseId = await warehouseOf(trx, first.toWarehouse)
  const items = new Map<string, object>()
  for (const { code, conditionGrade = '100', planQuantity } of lines) {
    const productId = await productOf(trx, code)
    items.set(`${productId}|${conditionGrade}`, { productId, conditionGrade, planQuantity })
  }
  await beginDocument(trx, ctx, transfer, {
    transferType: 'NORMAL',
    fromWarehouseId,
    toWarehouseId,
    remark: '导入明细',
    items: [...items.values()],
  })
}
