import type { CellInput, CellKind } from '../types'

export const numberFormats: Record<CellKind, string> = {
  text: '@',
  money: '0.00',
  int: '0',
  decimal: '0.####',
  date: 'yyyy-mm-dd',
  datetime: 'yyyy-mm-dd hh:mm:ss',
}

const dayPattern = /^(\d{4})-(\d\d)-(\d\d)$/
const timePattern = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d):(\d\d)$/
const numberPattern = /^-?\d+(\.\d+)?$/
/** A spreadsheet number holds 15 significant digits; a longer one would lose its end. */
const maxDigits = 15
/** A whole number this long is a code rather than a figure, and 1.23457E+11 is no way to show it. */
const codeDigits = 12

/**
 * What goes into a cell: a number or a date where the text is one, otherwise the text itself.
 * @example cellValue('-12.50', 'money') // -12.5
 * @example cellValue('9787505390133', 'text') // '9787505390133'
 */
export function cellValue(input: CellInput, kind: CellKind): string | number | Date | null {
  if (input === null || input === undefined || input === '') return null
  if (typeof input === 'boolean') return input ? '是' : '否'
  const text = String(input)
  if (kind === 'text') return text
  if (kind === 'date' || kind === 'datetime') return dateOf(text) ?? text
  const digits = text.replace(/\D/g, '').length
  const isNumber = numberPattern.test(text) && digits <= maxDigits
  return isNumber && !(kind === 'int' && digits >= codeDigits) ? Number(text) : text
}

/** Whether a value stands as text in a column whose own format is not text. */
export const isPlainText = (value: unknown, kind: CellKind) =>
  kind !== 'text' && typeof value === 'string'

// Sheets know no time zone: the wall clock goes in as if it were UTC, and comes out the same.
function dateOf(text: string): Date | undefined {
  const parts = dayPattern.exec(text) ?? timePattern.exec(text)
  if (!parts) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1)
    .map(Number)
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date : undefined
}
