import type { SheetLine } from '../../../base/workbook'
import type { CellProblem } from '../types'

/** #REF!, #N/A, #BEZUG!, Err:502, ######## – what spreadsheets of several languages show for a value they have not. */
const errorText = /^(#[\p{Lu}\d/_¡¿]{2,}[!?]|#N\/A|#N\/?[VD]|#GETTING_DATA|Err:\d{3}|#{3,})$/u

/** What a cell of a sheet holds instead of a value; undefined when it holds one. */
export function cellFault(
  { unsolved = [] }: Pick<SheetLine, 'unsolved'>,
  index: number,
  text: string,
): { code: string; reason: string } | undefined {
  if (unsolved.includes(index))
    return {
      code: 'FORMULA_EMPTY',
      reason: '这一格是公式，文件里没有它的结果，请用 Excel 或 WPS 打开后保存，或改成数值',
    }
  if (!errorText.test(text)) return undefined
  return {
    code: 'CELL_ERROR',
    reason: `“${text}”是表格里的错误值，请改正公式或填写实际的值`,
  }
}

// signs no keyboard types: what a wrong code page or an old program left; tabs and ends of lines are typed
const control = /(?![\t\n\r])\p{Cc}/gu

export const hasControls = (text: string): boolean => text.search(control) >= 0

export const withoutControls = (text: string): string => text.replace(control, '')

/** Columns with a heading that the sheet hides. */
export const columnNotes = (
  titles: readonly string[],
  hiddenColumns: readonly number[],
): CellProblem[] =>
  hiddenColumns
    .map((index) => (titles[index] ?? '').trim())
    .filter((title) => title !== '')
    .map((title) => ({
      column: title,
      value: '',
      code: 'HIDDEN_COLUMN',
      reason: `“${title}”这一列在表格里是隐藏的，也会读入；不需要的话请先删除再上传`,
      isWarning: true,
    }))

/** What a person should know of a line as the sheet shows it; only a torn one is kept out. */
export function lineNotes(
  line: SheetLine,
  titles: readonly string[],
  taken: ReadonlySet<number>,
): CellProblem[] {
  const { isHidden, merged = [], cells } = line
  const notes: CellProblem[] = merged
    .filter((index) => taken.has(index))
    .map((index) => ({
      column: titles[index] ?? '',
      value: cells[index] ?? '',
      code: 'MERGED_CELL',
      reason: '这一格与上面的行合并，按同一个值读入，请核对',
      isWarning: true,
    }))
  for (const [index, cell] of cells.entries())
    if (taken.has(index) && hasControls(cell))
      notes.push({
        column: titles[index] ?? '',
        value: withoutControls(cell),
        code: 'CONTROL_SIGN',
        reason: '这一格有看不见的控制字符（多半是编码不对），已去掉，请核对',
        isWarning: true,
      })
  const torn = tornLine(line, titles.length)
  if (torn) notes.push(torn)
  if (isHidden)
    notes.push({
      column: '',
      value: '',
      code: 'HIDDEN_ROW',
      reason: '这一行在表格里是隐藏的，也会读入；不需要的话请先删除再上传',
      isWarning: true,
    })
  return notes
}

const wholeThenCents = /^[¥￥$€]?\s*-?\d+ \d{1,2}\s*元?$/

/**
 * A line of a text file with more cells than headings: a comma within a number or a title took one cell for two, and
 * every cell behind it stands under a wrong heading.
 */
function tornLine({ cells, width = 0 }: SheetLine, columns: number): CellProblem | undefined {
  if (width <= columns) return undefined
  const beyond = cells.slice(columns).filter((cell) => cell.trim() !== '')
  const isAmount = cells.some((cell, at) => wholeThenCents.test(`${cell.trim()} ${cells[at + 1]}`))
  if (beyond.length === 0 && !isAmount) return undefined
  return {
    column: '',
    value: cells.join('，').slice(0, 200),
    code: 'TORN_LINE',
    reason: `这一行有 ${width} 格，表头只有 ${columns} 列，可能是数字或文字里的逗号把一格分成了两格；请把这样的格加上双引号，或另存为 xlsx 再上传`,
    isWarning: false,
  }
}
