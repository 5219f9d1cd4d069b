import { asWholeCompany, orRefusal, type Id, type Trx } from '../../../../base/db'
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
  open: async (_trx, ctx, head) => readMoves(ctx.user, head),
  run: runMoves,
})

interface Line {
  id: Id
  values: ImportValues
  problems: CellProblem[]
}

async function runMoves(trx: Trx, task: ChunkTask, items: readonly ChunkItem[]): Promise<void> {
  const { user } = task.params as { user: SessionUser }
  const ctx = contextWithin(trx, user, task.id)
  const byWarehouse = new Map<string, Line[]>()
  for (const { id, request, result } of items) {
    const { values } = request as { values: ImportValues }
    const { problems } = result as { problems: CellProblem[] }
    const lines = byWarehouse.get(values.warehouseName) ?? []
    byWarehouse.set(values.warehouseName, [...lines, { id, values, problems }])
  }
  const marks: LineMark[] = []
  await asWholeCompany(trx, async () => {
    for (const lines of byWarehouse.values()) marks.push(...(await planLines(trx, ctx, lines)))
  })
  await markLines(trx, marks)
}

/** One document of the lines; where one of them refuses, each alone, so that it stops nobody else. */
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
  const items = []
  let warehouseId = ''
  for (const { values } of lines) {
    const stock = await findImported(trx, values)
    warehouseId = stock.warehouseId
    const { toShelfCode, quantity } = values
    items.push({ stockId: stock.stockId, toShelfCode, quantity })
  }
  await beginDocument(trx, ctx, move, { warehouseId, remark: '导入移库', items })
}
