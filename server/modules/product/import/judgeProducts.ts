import type { Trx } from '../../../db'
import { fail } from '../../../errors'
import { tooManyRows, type JudgedFile, type StagedLine } from '../../../imports'
import { findExisting } from './findExisting'
import { judgeFile } from './judgeFile'
import { isTotalRow, parseLine } from './parseLine'
import { readBrands } from './readBrands'
import { readCategories } from './readCategories'
import { readHeader } from './readHeader'
import type { ImportMode, JudgedLine } from './types'

/** What a task remembers besides its lines. */
export interface ImportParams {
  mode: ImportMode
  /** Headings of the file, in its order. */
  titles: string[]
  ignored: string[]
  /** 1 for the first row of the sheet. */
  headerLine: number
  operator: string
}

export const maxLines = 20_000

/**
 * Decides every line of a file of products; nothing of the product library changes.
 * @param productType for lines without one of their own
 * @throws IMPORT_NO_HEADER, IMPORT_HEADER_TWICE, IMPORT_NO_ROWS
 */
export async function judgeProducts(
  trx: Trx,
  rows: readonly (readonly string[])[],
  { mode, productType, operator }: { mode: ImportMode; productType: string; operator: string },
): Promise<JudgedFile> {
  const header = readHeader(rows)
  const categories = await readCategories(trx)
  const brands = await readBrands(trx)
  const lines = rows
    .map((cells, index) => ({ cells, lineNum: index + 1 }))
    .slice(header.rowIndex + 1)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (lines.length === 0) throw fail('IMPORT_NO_ROWS')
  if (lines.length > maxLines) throw tooManyRows(maxLines)
  const options = { header, productType, categories, brands }
  const parsed = lines
    .filter(({ cells }) => !isTotalRow(cells))
    .map(({ cells, lineNum }) => parseLine(cells, lineNum, options))
  const existing = await findExisting(
    trx,
    parsed.map((line) => line.values),
  )
  const judged = judgeFile(parsed, mode, existing)
  const totals = lines.filter(({ cells }) => isTotalRow(cells)).map(totalLine)
  const all = [...judged, ...totals].sort((left, right) => left.lineNum - right.lineNum)
  return {
    titles: header.titles,
    params: { mode, ignored: header.ignored, headerLine: header.rowIndex + 1, operator },
    lines: all.map(stagedLine),
    task: { subType: mode === 'UPDATE' ? 'UPDATE' : 'BOOK' },
  }
}

const totalLine = ({
  cells,
  lineNum,
}: {
  cells: readonly string[]
  lineNum: number
}): JudgedLine => ({
  lineNum,
  cells: [...cells],
  values: {},
  problems: [],
  hasOwnType: false,
  titles: { isbn: '', productName: '' },
  isbnCode: 'EMPTY',
  state: 'SKIP',
  failCode: 'TOTAL_ROW',
  failReason: '合计行，不导入',
})

/** What an item keeps of its line; enough to import it after a restart and to write the result file. */
export interface ItemRequest {
  cells: string[]
  values: JudgedLine['values']
  hasOwnType: boolean
  titles: JudgedLine['titles']
  isbnCode: string
  shouldBe?: string
}

function stagedLine(line: JudgedLine): StagedLine {
  const { lineNum, state, action, failCode, failReason, problems, productId, values } = line
  const { cells, hasOwnType, titles, isbnCode, shouldBe } = line
  const request: ItemRequest = {
    cells,
    values,
    hasOwnType,
    titles,
    isbnCode,
    ...(shouldBe !== undefined && { shouldBe }),
  }
  return {
    lineNum,
    key: String(values.productCode ?? values.isbn ?? ''),
    ...(typeof values.productName === 'string' && { label: values.productName }),
    ...(productId !== undefined && { productId }),
    request: { ...request },
    state,
    ...(action && { action }),
    ...(failCode !== undefined && { failCode }),
    ...(failReason !== undefined && { failReason }),
    problems,
  }
}
