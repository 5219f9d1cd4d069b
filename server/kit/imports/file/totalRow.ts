import type { SheetLine } from '../../../base/workbook'
import type { StagedLine } from '../types'

const totals = new Set(['合计', '总计', '小计', '总合计', '本页合计', '合计金额'])

export const totalRowReason = '合计行，不导入'

const code = 'TOTAL_ROW'
const ownColumns = 7

/** A row of sums below or between the data, not a row of data. */
export const isTotalRow = ({ cells }: Pick<SheetLine, 'cells'>) =>
  cells.slice(0, 3).some((cell) => totals.has(cell.replace(/[\s:：]/g, ''))) ||
  // our own result file comes back with columns in front and says it by the code
  cells.slice(0, ownColumns).includes(code)

/** A row of sums stays out and is counted, so that the lines of the report add up to those of the file. */
export const totalLine = ({ cells, line }: SheetLine): StagedLine => ({
  lineNum: line,
  key: '',
  request: { cells },
  state: 'SKIP',
  failCode: code,
  failReason: totalRowReason,
  problems: [],
})
