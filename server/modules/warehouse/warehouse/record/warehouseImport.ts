import { orRefusal, type Trx } from '../../../../base/db'
import { AppError } from '../../../../base/errors'
import { contextWithin, type SessionUser } from '../../../../kit/http'
import {
  defineFileImport,
  fieldColumn,
  markLines,
  missingCells,
  parseRows,
  requireHeading,
  templateColumns,
  templateNotes,
  textColumn,
  type CellProblem,
  type FileJudge,
  type ImportColumn,
  type LineMark,
  type ParsedRow,
  type StagedLine,
} from '../../../../kit/imports'
import type { RecordValues } from '../../../../kit/records'
import type { ChunkItem, ChunkTask } from '../../../../kit/tasks'
import { codesOf } from './regionCodes'
import { addWarehouse } from './storeWarehouse'

const own = (field: string, more: Partial<ImportColumn> = {}) =>
  fieldColumn('warehouse', field, more)

/** A row of 批量新增. */
const columns: readonly ImportColumn[] = [
  own('warehouseName', { example: '北京总仓' }),
  own('warehouseCode', { example: 'BJ01' }),
  own('warehouseType', { example: '自营仓' }),
  own('warehouseMode', { example: '普通仓' }),
  own('stockKind'),
  own('contact', { example: '张三' }),
  own('phone', { example: '13800000000' }),
  textColumn('region', '所在地区', {
    isRequired: true,
    example: '北京市 北京市 海淀区',
    note: '省、市、区之间用空格或“/”隔开',
  }),
  own('address', { example: '中关村大街 1 号' }),
  own('senderName', { example: '张三' }),
  own('senderPhone', { example: '13800000000' }),
  own('priority', { isRequired: false, example: '10' }),
  own('remark'),
]

/** 批量新增: each row is checked like the form; one that cannot stand stays out and is named. */
export const warehouseImport = defineFileImport({
  type: 'WAREHOUSE_IMPORT',
  title: '批量新增仓库',
  permission: 'store:warehouse:add',
  calls: {
    template: 'GET /wms/warehouse/downloadUrl',
    check: 'POST /wms/warehouse/batchAdd/check',
    run: 'POST /wms/warehouse/batchAdd',
  },
  form: {},
  template: () => ({
    fileName: '仓库导入模板.xlsx',
    sheet: '仓库',
    columns: templateColumns(columns),
    notes: templateNotes(columns),
  }),
  // oxlint-disable-next-line typescript/require-await -- an import may ask the database when its file is opened
  open: async (_trx, ctx, head) => readWarehouses(ctx.user, head),
  run: runWarehouses,
})

function readWarehouses(user: SessionUser, head: readonly (readonly string[])[]): FileJudge {
  const heading = requireHeading(head, columns)
  const first = new Map<string, number>()
  return {
    titles: heading.titles,
    ignored: heading.ignored,
    headingLine: heading.rowIndex + 1,
    params: { user },
    async judge(trx, lines) {
      const staged: StagedLine[] = []
      for (const row of parseRows(lines, heading, columns))
        staged.push(await judgeRow(trx, row, first))
      return staged
    },
  }
}

async function judgeRow(trx: Trx, row: ParsedRow, first: Map<string, number>): Promise<StagedLine> {
  const { lineNum, cells, values } = row
  const key = String(values.warehouseName ?? '')
  const problems = [...row.problems, ...missingCells(columns, row)]
  const line = { lineNum, key, label: key, request: { cells, values }, problems }
  const wrong = problems.find(({ isWarning }) => !isWarning)
  if (wrong) return { ...line, state: 'FAIL', failCode: wrong.code, failReason: wrong.reason }
  const region = await orRefusal(trx, () => codesOf(trx, partsOf(values.region)))
  if (region instanceof AppError)
    return { ...line, state: 'FAIL', failCode: region.code, failReason: region.message }
  const before = first.get(key)
  first.set(key, before ?? lineNum)
  if (before === undefined) return { ...line, state: 'WAIT', action: 'ADD' }
  const failReason = `与第 ${before} 行重复，只导入先出现的一行`
  return { ...line, state: 'SKIP', failCode: 'DUPLICATE', failReason }
}

const partsOf = (region: unknown): string[] =>
  String(region ?? '')
    .split(/[\s/，,]+/)
    .filter(Boolean)

async function runWarehouses(
  trx: Trx,
  task: ChunkTask,
  items: readonly ChunkItem[],
): Promise<void> {
  const { user } = task.params as { user: SessionUser }
  const ctx = contextWithin(trx, user, task.id)
  const marks: LineMark[] = []
  for (const { id, request, result } of items) {
    const { values } = request as { values: RecordValues }
    const { problems } = result as { problems: CellProblem[] }
    const made = await orRefusal(trx, () =>
      addWarehouse(trx, ctx, { ...values, region: partsOf(values.region) }),
    )
    marks.push(
      made instanceof AppError
        ? { id, status: 'FAIL', code: made.code, reason: made.message, problems }
        : { id, status: 'SUCCESS', action: 'ADD', problems },
    )
  }
  await markLines(trx, marks)
}
