import { normalizeIsbn } from '../../../../../schemas/language'
import { fail } from '../../../../errors'
import { isbnReason } from '../../../product'
import { grades, importColumns, type ImportColumn, type ImportField } from './importColumns'
import type { CellProblem, ParsedRow, RowValues } from './types'

const searchedRows = 20

export interface Heading {
  rowIndex: number
  titles: string[]
  columnOf: ReadonlyMap<ImportField, number>
}

/**
 * Finds the heading row and the columns it names.
 * @throws ORDER_IMPORT_HEADER naming the required columns that are missing
 */
export function readHeading(rows: readonly (readonly string[])[]): Heading {
  const named = rows.slice(0, searchedRows).map((row) => columnsOf(row))
  const rowIndex = named.reduce(
    (best, at, index) => (at.size > (named[best]?.size ?? 0) ? index : best),
    0,
  )
  const columnOf = named[rowIndex] ?? new Map<ImportField, number>()
  const lack = importColumns
    .filter((column) => column.isRequired && !columnOf.has(column.field))
    .map((column) => `“${column.title}”`)
  if (!columnOf.has('isbn') && !columnOf.has('productCode')) lack.push('“ISBN”或“商品编码”')
  if (lack.length > 0) throw fail('ORDER_IMPORT_HEADER', { lack: lack.join('、') })
  return { rowIndex, titles: [...(rows[rowIndex] ?? [])], columnOf }
}

function columnsOf(row: readonly string[]): Map<ImportField, number> {
  const found = new Map<ImportField, number>()
  row.forEach((cell, index) => {
    const key = plain(cell)
    const column = importColumns.find(
      ({ title, aliases = [] }) =>
        plain(title) === key || aliases.some((one) => plain(one) === key),
    )
    if (column && !found.has(column.field)) found.set(column.field, index)
  })
  return found
}

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s*:]|\(.*?\)/g, '')

/** Data rows with every cell that cannot be read named. Empty cells stay out of `values`. */
export function parseOrderRows(
  rows: readonly (readonly string[])[],
  { rowIndex, columnOf }: Heading,
): ParsedRow[] {
  return rows
    .map((cells, index) => ({ cells: [...cells], lineNum: index + 1 }))
    .slice(rowIndex + 1)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ cells, lineNum }) => {
      const values: RowValues = {}
      const problems: CellProblem[] = []
      for (const column of importColumns) {
        const value = (cells[columnOf.get(column.field) ?? -1] ?? '').trim()
        if (value === '') continue
        const read = readCell(column, value)
        if (typeof read === 'string') values[column.field] = read
        else problems.push({ column: column.title, value, ...read, isWarning: false })
      }
      return { lineNum, cells, values, problems }
    })
}

type Refusal = { code: string; reason: string }

const readers: Partial<Record<ImportField, (text: string) => string | Refusal>> = {
  receiverPhone: (text) =>
    /^1[3-9]\d{9}$/.test(text.replace(/[\s-]/g, ''))
      ? text.replace(/[\s-]/g, '')
      : refuse('PHONE', '手机号码应为 11 位数字，以 13–19 开头'),
  isbn: (text) => {
    const result = normalizeIsbn(text)
    return result.isbn13 ?? refuse(result.code, isbnReason(result, text))
  },
  conditionGrade: (text) =>
    grades().find(({ value, label }) => text === value || text === label)?.value ??
    refuse(
      'GRADE',
      `品相应为其中之一：${grades()
        .map(({ label }) => label)
        .join('、')}`,
    ),
  quantity: (text) =>
    /^\d{1,4}(\.0+)?$/.test(text) && Number(text) > 0
      ? String(Number(text))
      : refuse('QUANTITY', '数量应为 1 到 9999 的整数'),
  price: readMoney,
  freightAmount: readMoney,
  orderTime: readTime,
  latestDeliveryTime: readTime,
}

function readCell({ field, title, maxLength }: ImportColumn, text: string): string | Refusal {
  const reader = readers[field]
  if (reader) return reader(text)
  if (maxLength && text.length > maxLength)
    return refuse('TOO_LONG', `${title}最多 ${maxLength} 个字，现在有 ${text.length} 个`)
  return text
}

function readMoney(text: string): string | Refusal {
  const amount = text.normalize('NFKC').replace(/^(CNY|RMB|[¥￥])\s*|[,\s]|元$/gi, '')
  const [, yuan, fen = ''] = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(amount) ?? []
  if (yuan === undefined) return refuse('MONEY', '金额应为不小于 0 的数字，最多两位小数，如 25.00')
  return `${yuan}.${fen.padEnd(2, '0')}`
}

function readTime(text: string): string | Refusal {
  const [, year = '', month = '', day = '', time = ''] =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:\s+(\d{1,2}:\d{2}(?::\d{2})?))?$/.exec(text) ??
    []
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const clock = (time || '00:00:00').padStart(
    time.length === 4 || time.length === 7 ? time.length + 1 : 0,
    '0',
  )
  const moment = `${date} ${clock.length === 5 ? `${clock}:00` : clock}`
  const isReal = year !== '' && !Number.isNaN(Date.parse(`${moment.replace(' ', 'T')}Z`))
  const isSame = isReal && new Date(`${date}T00:00:00Z`).toISOString().startsWith(date)
  return isSame ? moment : refuse('TIME', '时间应写成 2024-06-18 09:30:00')
}

const refuse = (code: string, reason: string): Refusal => ({ code, reason })
