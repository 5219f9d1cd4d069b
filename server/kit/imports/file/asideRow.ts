import type { SheetLine } from '../../../base/workbook'
import type { StagedLine } from '../types'

const counted = /[\d.,]+(种|册|本|套|行|条|件|元|个品种)?/.source
/** 合计, 合计：2 种, 总计 5 册 106.90 元; not 总计划 or any other title. */
const total = new RegExp(
  `^(本页)?(总合计|合计金额|合计|总计|小计|共计)[:：]?(共?(${counted})[,，、;；]?)*$`,
)

/** Why a row between or below the data is none, and what it is called in the result. */
export interface AsideRow {
  code: 'TOTAL_ROW' | 'HEADING_ROW'
  reason: string
}

const ownColumns = 7

/** A row of sums below or between the data, not a row of data. */
export const isTotalRow = ({ cells }: Pick<SheetLine, 'cells'>) =>
  cells.slice(0, 3).some((cell) => total.test(cell.normalize('NFKC').replace(/\s/g, ''))) ||
  // our own result file comes back with columns in front and says it there
  cells.slice(0, ownColumns).some((cell) => /^(TOTAL_ROW$|合计行)/.test(cell))

/** The headings once more, as every page of a printed or joined list begins with them. @param titles as written */
export function isHeadingRow(
  { cells }: { cells: readonly string[] },
  titles: readonly string[],
): boolean {
  const filled = cells.flatMap((cell, at) => (cell.trim() === '' ? [] : [{ cell, at }]))
  return filled.length > 1 && filled.every(({ cell, at }) => cell.trim() === titles[at]?.trim())
}

/** What stands between the data without being any; undefined for a row of data. */
export function asideRow(line: SheetLine, titles: readonly string[]): AsideRow | undefined {
  if (isTotalRow(line)) return { code: 'TOTAL_ROW', reason: '合计行，不导入' }
  if (isHeadingRow(line, titles)) return { code: 'HEADING_ROW', reason: '重复的表头，不导入' }
  return undefined
}

/** Such a row stays out and is counted, so that the lines of the report add up to those of the file. */
export const asideLine = ({ cells, line }: SheetLine, { code, reason }: AsideRow): StagedLine => ({
  lineNum: line,
  key: '',
  request: { cells },
  state: 'SKIP',
  failCode: code,
  failReason: reason,
  problems: [],
})
