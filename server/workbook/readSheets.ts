import type { CellValue, Sheet } from 'hucre'
import { readXlsx } from 'hucre/xlsx'
import { checkUnzippedSize } from './zipEntries'
import type { ReadLimits, SheetRows } from './types'
import { WorkbookError } from './WorkbookError'

/** Merged headings are looked for in the first rows only; data rows keep their gaps. */
const headingRows = 20

/** Visible sheets of an xlsx as text. The unpacked size is measured before the reader sees the file. */
export async function readSheets(file: Buffer, limits: ReadLimits): Promise<SheetRows[]> {
  await checkUnzippedSize(file, limits.maxUnzippedBytes)
  const sheets = await parse(file, limits.maxRows + 1)
  return sheets.map((sheet) => {
    fillMergedHeadings(sheet)
    const rows = sheet.rows.map((row) => trimEnd(row.map(cellText)))
    while (rows.length > 0 && rows[rows.length - 1]?.length === 0) rows.pop()
    checkShape(rows, limits)
    return { name: sheet.name, rows }
  })
}

async function parse(file: Buffer, maxRows: number): Promise<Sheet[]> {
  try {
    const book = await readXlsx(file, {
      sheets: (info) => !info.hidden && !info.veryHidden,
      maxRows,
    })
    return book.sheets
  } catch {
    // Whatever the reader stumbles over, the person can do one thing about it.
    throw new WorkbookError(
      'FILE_DAMAGED',
      '文件无法读取，请用 Excel 打开并另存为 xlsx（不加密）后重试',
    )
  }
}

function fillMergedHeadings(sheet: Sheet): void {
  for (const { startRow, startCol, endRow, endCol } of sheet.merges ?? []) {
    const value = sheet.rows[startRow]?.[startCol] ?? null
    for (let row = startRow; row <= Math.min(endRow, headingRows - 1); row += 1)
      for (let column = startCol; column <= endCol; column += 1) {
        const cells = sheet.rows[row]
        if (cells) cells[column] = value
      }
  }
}

/** @throws WorkbookError when a sheet is longer or wider than allowed */
export function checkShape(rows: readonly (readonly string[])[], limits: ReadLimits): void {
  if (rows.length > limits.maxRows)
    throw new WorkbookError(
      'TOO_MANY_ROWS',
      `文件超过 ${limits.maxRows - 1} 行，请拆分后分批上传，没有导入任何数据`,
    )
  if (rows.some((row) => row.length > limits.maxColumns))
    throw new WorkbookError(
      'TOO_MANY_COLUMNS',
      `文件超过 ${limits.maxColumns} 列，请删除无用的列后重试`,
    )
}

function trimEnd(row: string[]): string[] {
  let length = row.length
  while (length > 0 && row[length - 1]?.trim() === '') length -= 1
  return row.slice(0, length)
}

/** @example cellText(9787111213826) // '9787111213826' — the stored number, never the displayed 9.79E+12 */
export function cellText(value: CellValue | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return numberText(value)
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (value instanceof Date) return dateText(value)
  return value
}

// 15 digits are what a spreadsheet guarantees; the rest is the noise of binary fractions (0.1 + 0.2).
function numberText(value: number): string {
  return Number.isSafeInteger(value) ? String(value) : String(Number(value.toPrecision(15)))
}

function dateText(value: Date): string {
  if (Number.isNaN(value.getTime())) return ''
  const text = value.toISOString().slice(0, 19).replace('T', ' ')
  return text.endsWith('00:00:00') ? text.slice(0, 10) : text
}
