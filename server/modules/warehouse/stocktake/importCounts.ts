import { Type } from 'typebox'
import { asWholeCompany, type Id, type Trx } from '../../../base/db'
import { AppError, fail } from '../../../base/errors'
import { sentence } from '../../../base/sentence'
import { keepFigures, writeDocumentLog } from '../../../kit/documents'
import { contextWithin, type Context } from '../../../kit/http'
import {
  chosenColumn,
  codeColumn,
  defineFileImport,
  fieldColumn,
  judgeLines,
  markLines,
  templateColumns,
  templateNotes,
  codedColumn,
  type CellProblem,
  type ImportColumn,
  type ImportParams,
  type LineMark,
  type LineRule,
} from '../../../kit/imports'
import type { ChunkItem, ChunkTask } from '../../../kit/tasks'
import { countItem } from './count/countItem'
import { findScanned, type Place } from './count/findScanned'
import { itemAt } from './count/itemAt'
import { stocktake } from './stocktakeDocument'
import { countingStates, type StocktakeRow } from './types'

/** A row of 导入实盘: how many copies of a book lie on a shelf. */
const columns: readonly ImportColumn[] = [
  codedColumn('shelfCode', '货架号', { isRequired: true, aliases: ['货位'], example: 'A-01-02' }),
  codeColumn,
  fieldColumn('stocktakeItem', 'conditionGrade', { isRequired: false, note: '不填是全新' }),
  fieldColumn('stocktakeItem', 'countQuantity', {
    title: '实盘',
    aliases: ['实盘数量', '数量'],
    isRequired: true,
    note: '清点到的数量，代替已录入的',
    example: '3',
  }),
]

interface CountValues {
  shelfCode: string
  code: string
  conditionGrade?: string
  countQuantity: number
}

interface CountParams extends ImportParams {
  stocktakeNum: string
}

/** 导入实盘 for a document that is counted; a line that cannot be counted stays out and is named. */
export const countImport = defineFileImport({
  type: 'STOCKTAKE_IMPORT',
  title: '导入实盘',
  permission: 'store:stocktake:count',
  calls: {
    template: 'GET /wms/stocktake/import/template',
    check: 'POST /wms/stocktake/import/check',
    run: 'POST /wms/stocktake/import/run',
  },
  form: { stocktakeNum: Type.String({ minLength: 1, maxLength: 40, title: '盘点单号' }) },
  template: () => ({
    fileName: '实盘导入模板.xlsx',
    sheet: '实盘',
    columns: templateColumns(columns),
    notes: templateNotes(columns),
  }),
  async open(trx, ctx, head, { stocktakeNum }) {
    const row = await lockCounting(trx, String(stocktakeNum))
    const params: CountParams = { user: ctx.user, stocktakeNum: row.stocktakeNum }
    return judgeLines(ruleOf(row), params, head)
  },
  run: runCounts,
})

async function lockCounting(trx: Trx, stocktakeNum: string): Promise<StocktakeRow> {
  const row = await trx
    .selectFrom('stocktake')
    .selectAll()
    .where('stocktakeNum', '=', stocktakeNum)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))
  if (!countingStates.some((state) => state === row.stocktakeStatus))
    throw fail('STOCKTAKE_NOT_COUNTING', { stocktakeNum })
  return row
}

/** An ISBN and the code of the same book are one place: the second would replace what the first has counted. */
const ruleOf = (row: StocktakeRow): LineRule<CountValues, Place> => ({
  columns,
  beside: [chosenColumn({ title: '盘点单号', names: [row.stocktakeNum] })],
  action: 'UPDATE',
  find: (trx, values) => findPlace(trx, row, values),
  same: {
    key: ({ shelfId, productId, conditionGrade, pieceCode }) =>
      [shelfId, productId, conditionGrade, pieceCode].join(' '),
    what: '同一处库存',
    tells: ['countQuantity'],
  },
})

const findPlace = (
  trx: Trx,
  row: StocktakeRow,
  { conditionGrade = '100', ...values }: CountValues,
) => findScanned(trx, row, { ...values, conditionGrade })

async function refusalOf(work: () => Promise<unknown>) {
  try {
    await work()
    return undefined
  } catch (error) {
    if (error instanceof AppError && error.isPublic)
      return { code: error.code, reason: error.message }
    throw error
  }
}

async function runCounts(trx: Trx, task: ChunkTask, items: readonly ChunkItem[]): Promise<void> {
  const { user, stocktakeNum } = task.params as CountParams
  const ctx = contextWithin(trx, user, task.id)
  const marks: LineMark[] = []
  await asWholeCompany(trx, async () => {
    const row = await lockCounting(trx, stocktakeNum).catch((error: unknown) => {
      if (error instanceof AppError) return error
      throw error
    })
    for (const item of items) marks.push(await countLine(trx, ctx, row, item))
    if (row instanceof AppError) return
    await keepFigures(trx, stocktake, row.id)
    const counted = marks.filter(({ status }) => status === 'SUCCESS').length
    await writeDocumentLog(trx, ctx, {
      type: stocktake.resource,
      id: row.id,
      action: '导入实盘',
      content: sentence`导入实盘 ${counted} 行`,
    })
  })
  await markLines(trx, marks)
}

async function countLine(
  trx: Trx,
  ctx: Context,
  row: StocktakeRow | AppError,
  item: ChunkItem,
): Promise<LineMark> {
  const id: Id = item.id
  const { problems } = item.result as { problems: CellProblem[] }
  if (row instanceof AppError)
    return { id, status: 'FAIL', code: row.code, reason: row.message, problems }
  const { values } = item.request as { values: CountValues }
  const refusal = await refusalOf(async () => {
    const line = await itemAt(trx, row, await findPlace(trx, row, values))
    if (line.pieceCode !== '' && values.countQuantity > 1)
      throw fail('STOCKTAKE_PIECE_TWICE', { pieceCode: line.pieceCode })
    await countItem(trx, ctx, row, line, {
      quantity: values.countQuantity,
      requestId: `import-${id}`,
    })
  })
  return refusal
    ? { id, status: 'FAIL', code: refusal.code, reason: refusal.reason, problems }
    : { id, status: 'SUCCESS', action: 'UPDATE', problems }
}
