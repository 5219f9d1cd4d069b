import { isRealDate } from '../save/completeProduct'
import type { CellResult } from './CellResult'

const earliestYear = 1000
const latestYear = 2100

/**
 * Dates as catalogues write them: 1996-05-01, 1996/5, 1996.5.1, 1996年5月, 199605, 1996, 2008.0. A missing month or
 * day is the first. A year no printed book can have is left out with a warning: it tells of the work, not of the book.
 */
export function parseDate(title: string, cell: string): CellResult {
  const text = cell
    .normalize('NFKC')
    .trim()
    .replace(/\s+\d{1,2}:\d{2}(:\d{2})?$/, '')
  const [, year = '', month = '1', day = '1'] = partsOf(text) ?? []
  if (year === '')
    return { code: 'DATE_INVALID', reason: `${title}“${cell}”无法识别，请写成 2008-06-01 或 2008` }
  if (Number(year) < earliestYear || Number(year) > latestYear)
    return {
      value: null,
      warning: { code: 'DATE_UNLIKELY', reason: `${title}“${cell}”不像出版年份，已留空` },
    }
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (isRealDate(date)) return { value: date }
  return { code: 'DATE_INVALID', reason: `${title}“${cell}”不是有效的日期` }
}

const shapes = [
  /^(-?\d{1,4})(?:\.0+)?年?$/,
  /^(\d{4})[-/.年](\d{1,2})月?$/,
  /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/,
  /^(\d{4})(\d{2})(\d{2})?$/,
]

const partsOf = (text: string) => shapes.map((shape) => shape.exec(text)).find((found) => found)
