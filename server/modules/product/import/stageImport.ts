import { sql } from 'kysely'
import { nextNumber, toJson, type Id, type Trx } from '../../../db'
import { fail } from '../../../errors'
import { readWorkbook, WorkbookError } from '../../../workbook'
import type { Operator } from '../productLog'
import { findExisting } from './findExisting'
import { judgeFile } from './judgeFile'
import { isTotalRow, parseLine } from './parseLine'
import { readBrands } from './readBrands'
import { readCategories } from './readCategories'
import { readHeader, type Header } from './readHeader'
import type { ImportMode, JudgedLine, LineProblem } from './types'

export interface ImportSource {
  fileName: string
  bytes: Buffer
  mode: ImportMode
  /** For lines without a product type of their own. */
  productType: string
}

/** What a task remembers besides its lines. */
export interface ImportParams {
  mode: ImportMode
  /** Headings of the file, in its order. */
  titles: string[]
  ignored: string[]
  /** 1 for the first row of the sheet. */
  headerLine: number
  encoding: string
  operator: string
}

export const importTaskType = 'LIBRARY_IMPORT'
export const maxLines = 20_000
const maxColumns = 100
const headRows = 20
const itemsPerStatement = 1000

/**
 * The dry run: reads the file, decides every line and stages all of them as items of a task that waits for a person's
 * go. Nothing of the product library changes.
 * @returns the task's id
 * @throws IMPORT_FILE_UNREADABLE, IMPORT_NO_HEADER, IMPORT_HEADER_TWICE, IMPORT_NO_ROWS
 */
export async function stageImport(trx: Trx, who: Operator, source: ImportSource): Promise<Id> {
  const { rows, encoding } = await readRows(source)
  const header = readHeader(rows)
  const categories = await readCategories(trx)
  const brands = await readBrands(trx)
  const lines = rows
    .map((cells, index) => ({ cells, lineNum: index + 1 }))
    .slice(header.rowIndex + 1)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (lines.length === 0) throw fail('IMPORT_NO_ROWS')
  if (lines.length > maxLines) throw tooManyLines()
  const options = { header, productType: source.productType, categories, brands }
  const parsed = lines
    .filter(({ cells }) => !isTotalRow(cells))
    .map(({ cells, lineNum }) => parseLine(cells, lineNum, options))
  const existing = await findExisting(
    trx,
    parsed.map((line) => line.values),
  )
  const judged = judgeFile(parsed, source.mode, existing)
  const totals = lines.filter(({ cells }) => isTotalRow(cells)).map(totalLine)
  const all = [...judged, ...totals].sort((left, right) => left.lineNum - right.lineNum)
  const taskId = await insertTask(trx, who, source, { header, encoding, lines: all })
  await insertItems(trx, who.companyId, taskId, all)
  return taskId
}

async function readRows({ bytes, fileName }: ImportSource) {
  try {
    const limits = { maxRows: maxLines + headRows, maxColumns }
    const book = await readWorkbook(bytes, fileName, limits)
    const sheet = book.sheets.find(({ rows }) => rows.length > 0)
    if (!sheet) throw fail('IMPORT_NO_ROWS')
    // a zero character is legal in a file and impossible in the database
    const rows = sheet.rows.map((row) => row.map((cell) => cell.replaceAll('\0', '')))
    return { rows, encoding: book.encoding ?? book.kind }
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error
    if (error.code === 'TOO_MANY_ROWS') throw tooManyLines()
    throw fail('IMPORT_FILE_UNREADABLE', { reason: error.message, code: error.code })
  }
}

const tooManyLines = () =>
  fail('IMPORT_FILE_UNREADABLE', {
    reason: `文件超过 ${maxLines} 行，没有导入任何数据，请拆分后分批上传`,
    code: 'TOO_MANY_ROWS',
  })

const totalLine = ({ cells, lineNum }: { cells: string[]; lineNum: number }): JudgedLine => ({
  lineNum,
  cells,
  values: {},
  problems: [],
  hasOwnType: false,
  titles: { isbn: '', productName: '' },
  isbnCode: 'EMPTY',
  state: 'SKIP',
  failCode: 'TOTAL_ROW',
  failReason: '合计行，不导入',
})

async function insertTask(
  trx: Trx,
  who: Operator,
  { fileName, mode }: ImportSource,
  { header, encoding, lines }: { header: Header; encoding: string; lines: readonly JudgedLine[] },
): Promise<Id> {
  const params: ImportParams = {
    mode,
    titles: header.titles,
    ignored: header.ignored,
    headerLine: header.rowIndex + 1,
    encoding,
    operator: who.operator,
  }
  const { id } = await trx
    .insertInto('task')
    .values({
      companyId: who.companyId,
      taskNum: await nextNumber(trx, 'RW'),
      taskName: `商品库导入：${fileName}`.slice(0, 200),
      taskType: importTaskType,
      subType: mode === 'UPDATE' ? 'UPDATE' : 'BOOK',
      params: toJson(params),
      fileName,
      totalCount: lines.length,
      failCount: lines.filter((line) => line.state === 'FAIL').length,
      skipCount: lines.filter((line) => line.state === 'SKIP').length,
      taskStatus: 'TIMING',
      createBy: who.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('task')
    .set({ resultUrl: `/system/task/${id}/result` })
    .where('id', '=', id)
    .execute()
  return id
}

/** What an item keeps of its line; enough to import it after a restart and to write the result file. */
export interface ItemRequest {
  cells: string[]
  values: JudgedLine['values']
  hasOwnType: boolean
  titles: JudgedLine['titles']
  isbnCode: string
  shouldBe?: string
}

export interface ItemResult {
  action?: 'ADD' | 'UPDATE'
  problems: LineProblem[]
}

async function insertItems(
  trx: Trx,
  companyId: Id,
  taskId: Id,
  lines: readonly JudgedLine[],
): Promise<void> {
  for (let from = 0; from < lines.length; from += itemsPerStatement) {
    const items = lines.slice(from, from + itemsPerStatement).map(itemOf)
    await sql`
      insert into task_item (company_id, task_id, line_num, biz_key, biz_title, product_id, request,
        item_status, fail_code, fail_reason, result)
      select ${companyId}, ${taskId}, x.* from jsonb_to_recordset(${toJson(items)}) as x(
        line_num int, biz_key text, biz_title text, product_id bigint, request jsonb,
        item_status text, fail_code text, fail_reason text, result jsonb)`.execute(trx)
  }
}

function itemOf(line: JudgedLine) {
  const { cells, values, hasOwnType, titles, isbnCode, shouldBe } = line
  const request: ItemRequest = {
    cells,
    values,
    hasOwnType,
    titles,
    isbnCode,
    ...(shouldBe !== undefined && { shouldBe }),
  }
  const result: ItemResult = {
    ...(line.action && { action: line.action }),
    problems: line.problems,
  }
  return {
    line_num: line.lineNum,
    biz_key: String(values.productCode ?? values.isbn ?? ''),
    biz_title: values.productName ?? null,
    product_id: line.productId ?? null,
    request,
    item_status: line.state,
    fail_code: line.failCode ?? null,
    fail_reason: line.failReason ?? null,
    result,
  }
}
