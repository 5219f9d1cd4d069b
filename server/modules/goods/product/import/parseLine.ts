import {
  cellFault,
  leftEmpty,
  lineNotes,
  readIsbn,
  type CellProblem,
} from '../../../../kit/imports'
import type { SheetLine } from '../../../../base/workbook'
import { normalizeIsbn } from '../../../../../schemas/language'
import type { Id } from '../../../../base/db'
import { productFields, type EditableField, type ProductValues } from '../save/productFields'
import type { CellResult } from './CellResult'
import { parseCell } from './parseCell'
import type { Header } from './readHeader'
import type { ParsedLine } from './types'

export interface ParseOptions {
  header: Header
  /** For lines without a product type of their own. */
  productType: string
  /** Category ids by path (文学/小说) and, where it is unique, by name. */
  categories: ReadonlyMap<string, Id>
  /** Ids of enabled brands by name. */
  brands: ReadonlyMap<string, Id>
}

/** What tells which product it is and what is done with it; everything else but prices only describes. */
const decisive: ReadonlySet<EditableField> = new Set([
  'productCode',
  'productType',
  'subCode',
  'bookNumber',
  'barcode',
  'productName',
  'brandId',
  'bookClassifyId',
  'conditionGrade',
])

/** One row of the sheet as product values, with every cell that could not be read named. */
export function parseLine(
  line: SheetLine,
  { header, productType, categories, brands }: ParseOptions,
): ParsedLine {
  const values: ProductValues = {}
  const { cells, line: lineNum } = line
  const problems = lineNotes(line, header.titles, new Set(header.columnOf.values()))
  const isbn = readIsbnOf(line, header, problems)
  for (const [field, index] of header.columnOf) {
    const cell = (cells[index] ?? '').trim()
    if (cell === '' || field === 'isbn') continue
    const result = cellFault(line, index, cell) ?? readCell(field, cell, { categories, brands })
    const place = { column: header.titles[index] ?? '', value: cell }
    if ('reason' in result) {
      const kept = decisive.has(field) || productFields[field].type === 'money'
      problems.push({ ...place, ...(kept ? { ...result, isWarning: false } : leftEmpty(result)) })
      continue
    }
    if (result.warning) problems.push({ ...place, ...result.warning, isWarning: true })
    if (result.value !== null) values[field] = result.value
  }
  if (isbn.isbn13) values.isbn = isbn.isbn13
  const hasOwnType = values.productType !== undefined
  values.productType ??= productType
  moveUnifiedNumber(values, isbn.code, isbn.text, problems)
  return {
    lineNum,
    cells: [...cells],
    values,
    problems,
    hasOwnType,
    titles: { isbn: titleOf(header, 'isbn'), productName: titleOf(header, 'productName') },
    isbnCode: isbn.code,
    ...(isbn.shouldBe !== undefined && { shouldBe: isbn.shouldBe }),
  }
}

const titleOf = ({ columnOf, titles }: Header, field: EditableField) =>
  titles[columnOf.get(field) ?? -1] ?? productFields[field].title

function readIsbnOf(line: SheetLine, header: Header, problems: CellProblem[]) {
  const { cells } = line
  const index = header.columnOf.get('isbn')
  const text = index === undefined ? '' : (cells[index] ?? '').trim()
  const place = { column: header.titles[index ?? -1] ?? '', value: text }
  const fault = cellFault(line, index ?? -1, text)
  if (fault) {
    problems.push({ ...place, ...fault, isWarning: false })
    return { code: fault.code, text, isbn13: undefined, shouldBe: undefined }
  }
  const result = normalizeIsbn(text)
  const read = readIsbn(text)
  if ('value' in read)
    for (const flag of read.flags ?? []) problems.push({ ...place, ...flag, isWarning: true })
  else if (read.code !== 'EMPTY') problems.push({ ...place, ...read, isWarning: false })
  return { ...result, text }
}

const oldBook = '4'

/** An old book's number belongs into its own field, so that the line need not be refused. */
function moveUnifiedNumber(
  values: ProductValues,
  code: string,
  text: string,
  problems: CellProblem[],
): void {
  if (code !== 'UNIFIED_NO' || values.productType !== oldBook) return
  values.bookNumber ??= text
  const problem = problems.find((candidate) => candidate.code === 'UNIFIED_NO')
  if (!problem) return
  problem.isWarning = true
  problem.reason = `“${text}”是统一书号，已填到“统一书号”`
}

function readCell(
  field: EditableField,
  cell: string,
  { categories, brands }: Pick<ParseOptions, 'categories' | 'brands'>,
): CellResult {
  if (field === 'bookClassifyId') return readCategory(cell, categories)
  if (field === 'brandId') return readBrand(cell, brands)
  return parseCell(field, cell)
}

function readBrand(cell: string, brands: ReadonlyMap<string, Id>): CellResult {
  const id = brands.get(cell)
  if (id) return { value: id }
  return {
    code: 'BRAND_UNKNOWN',
    reason: `品牌“${cell}”不存在或已停用，请先在“品牌”里新增或启用它`,
  }
}

function readCategory(cell: string, categories: ReadonlyMap<string, Id>): CellResult {
  const id = categories.get(categoryKey(cell))
  if (id) return { value: id }
  return {
    code: 'CLASSIFY_UNKNOWN',
    reason: `图书分类“${cell}”不存在或不唯一，请按 上级/下级 填写已启用的分类`,
  }
}

/** `文学 / 小说`, `文学>小说` and `文学/小说` are one path. */
export const categoryKey = (path: string): string =>
  path
    .split(/[/>＞／]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .join('/')
