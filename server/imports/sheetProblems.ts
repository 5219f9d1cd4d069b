import type { SheetLine } from '../workbook'
import type { CellProblem } from './types'

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

/** What a person should know of a line as the sheet shows it; none of it keeps the line out. */
export function lineNotes(
  { isHidden, merged = [], cells }: SheetLine,
  titles: readonly string[],
  taken: ReadonlySet<number>,
): CellProblem[] {
  const notes: CellProblem[] = merged
    .filter((index) => taken.has(index))
    .map((index) => ({
      column: titles[index] ?? '',
      value: cells[index] ?? '',
      code: 'MERGED_CELL',
      reason: '这一格与上面的行合并，按同一个值读入，请核对',
      isWarning: true,
    }))
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
