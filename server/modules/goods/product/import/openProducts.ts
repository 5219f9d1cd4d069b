import type { Trx } from '../../../../base/db'
import type { FileJudge, StagedLine } from '../../../../kit/imports'
import { findExisting } from './findExisting'
import { judgeFile } from './judgeFile'
import { parseLine } from './parseLine'
import { readBrands } from './readBrands'
import { readCategories } from './readCategories'
import { readHeader } from './readHeader'
import type { ImportMode, JudgedLine } from './types'

/** What a task remembers besides its lines. */
export interface ImportParams {
  mode: ImportMode
  /** Headings of the file, in its order. */
  titles: string[]
  /** 1 for the first row of the sheet. */
  headerLine: number
  operator: string
}

/**
 * Decides the lines of a file of products; nothing of the product library changes.
 * @param productType for lines without one of their own
 * @throws IMPORT_NO_HEADER, IMPORT_HEADER_TWICE
 */
export async function openProducts(
  trx: Trx,
  head: readonly (readonly string[])[],
  { mode, productType, operator }: { mode: ImportMode; productType: string; operator: string },
): Promise<FileJudge> {
  const header = readHeader(head)
  const categories = await readCategories(trx)
  const brands = await readBrands(trx)
  const options = { header, productType, categories, brands }
  const firstLine = new Map<string, number>()
  return {
    titles: header.titles,
    ignored: header.ignored,
    headingLine: header.rowIndex + 1,
    params: { mode, headerLine: header.rowIndex + 1, operator },
    task: { subType: mode === 'UPDATE' ? 'UPDATE' : 'BOOK' },
    async judge(now, lines) {
      const parsed = lines.map((line) => parseLine(line, options))
      const values = parsed.map((line) => line.values)
      const judged = judgeFile(parsed, mode, await findExisting(now, values), firstLine)
      return judged.map(stagedLine)
    },
  }
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
