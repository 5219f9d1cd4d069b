import { orRefusal, type Id, type Trx } from '../../../../base/db'
import { AppError } from '../../../../base/errors'
import { beginDocument } from '../../../../kit/documents'
import { contextWithin, type Context, type SessionUser } from '../../../../kit/http'
import {
  defineFileImport,
  markLines,
  templateColumns,
  templateNotes,
  type CellProblem,
  type LineMark,
} from '../../../../kit/imports'
import type { ChunkItem, ChunkTask } from '../../../../kit/tasks'
import { transfer } from '../document/transferDocument'
import { productOf, warehouseOf } from './findNamed'
import { columns, readTransfers, type TransferValues } from './readTransfers'

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
  form: {},
  template: () => ({
    fileName: '调拨明细导入模板.xlsx',
    sheet: '调拨明细',
    columns: templateColumns(columns),
    notes: templateNotes(columns),
  }),
  // oxlint-disable-next-line typescript/require-await -- an import may ask the database when its file is opened
  open: async (_trx, ctx, head) => readTransfers(ctx.user, head),
  run: runTransfers,
})

interface Line {
  id: Id
  values: TransferValues
  problems: CellProblem[]
}

async function runTransfers(trx: Trx, task: ChunkTask, items: readonly ChunkItem[]): Promise<void> {
  const { user } = task.params as { user: SessionUser }
  const ctx = contextWithin(trx, user, task.id)
  const pairs = new Map<string, Line[]>()
  for (const { id, request, result } of items) {
    const { values } = request as { values: TransferValues }
    const { problems } = result as { problems: CellProblem[] }
    const key = `${values.fromWarehouse}|${values.toWarehouse}`
    pairs.set(key, [...(pairs.get(key) ?? []), { id, values, problems }])
  }
  const marks: LineMark[] = []
  for (const lines of pairs.values()) marks.push(...(await planLines(trx, ctx, lines)))
  await markLines(trx, marks)
}

/** One draft of the lines; where one of them refuses, each alone, so that it stops nobody else. */
async function planLines(trx: Trx, ctx: Context, lines: readonly Line[]): Promise<LineMark[]> {
  const made = await orRefusal(trx, () => begin(trx, ctx, lines))
  if (!(made instanceof AppError))
    return lines.map(({ id, problems }) => ({ id, status: 'SUCCESS', action: 'ADD', problems }))
  if (lines.length > 1) {
    const marks: LineMark[] = []
    for (const line of lines) marks.push(...(await planLines(trx, ctx, [line])))
    return marks
  }
  const { code, message: reason } = made
  return lines.map(({ id, problems }) => ({ id, status: 'FAIL', code, reason, problems }))
}

async function begin(trx: Trx, ctx: Context, lines: readonly Line[]): Promise<void> {
  const [first] = lines
  if (!first) return
  const fromWarehouseId = await warehouseOf(trx, first.values.fromWarehouse)
  const toWarehouseId = await warehouseOf(trx, first.values.toWarehouse)
  const items = new Map<string, object>()
  for (const { values } of lines) {
    const productId = await productOf(trx, values.code)
    const { conditionGrade = '100', planQuantity } = values
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
