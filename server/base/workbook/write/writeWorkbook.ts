import type { CellValue, DataValidation, WriteSheet } from 'hucre'
import { writeXlsx } from 'hucre/xlsx'
import { cellValue, isPlainText } from './cellValue'
import { columnDef } from './columnDef'
import type { WorkbookColumn, WorkbookSheet } from '../types'

/** Excel keeps a dropdown written into the cell rule itself only up to this many characters. */
const maxInlineChoices = 255
const choiceSheet = '选项'

/**
 * Writes an xlsx with a bold frozen header row. ISBN and other text stay text; a cell that begins like a
 * formula (`=`, `+`, `-`, `@`, tab) is stored as a string and can never be evaluated.
 * @returns the file's bytes
 */
export async function writeWorkbook(input: WorkbookSheet | WorkbookSheet[]): Promise<Buffer> {
  const sheets = Array.isArray(input) ? input : [input]
  const longLists = [...new Set(sheets.flatMap((sheet) => sheet.columns.filter(needsChoiceSheet)))]
  const written = sheets.map((sheet) => writeSheet(sheet, longLists))
  if (longLists.length > 0) written.push(writeChoiceSheet(longLists))
  return Buffer.from(await writeXlsx({ sheets: written }))
}

function writeSheet(sheet: WorkbookSheet, longLists: readonly WorkbookColumn[]): WriteSheet {
  const cells: NonNullable<WriteSheet['cells']> = new Map()
  sheet.columns.forEach((_, index) =>
    cells.set(`0,${index}`, { style: { font: { bold: true }, numFmt: '@' } }),
  )
  const rows: CellValue[][] = [sheet.columns.map((column) => column.header)]
  sheet.rows.forEach((row, rowIndex) => {
    rows.push(
      sheet.columns.map((column, index) => {
        const value = cellValue(row[index], column.kind)
        // A number column holding text (an unreadable amount) keeps the text format, or Excel would reinterpret it on edit.
        if (isPlainText(value, column.kind))
          cells.set(`${rowIndex + 1},${index}`, { style: { numFmt: '@' } })
        return value
      }),
    )
  })
  for (let blank = 0; blank < (sheet.blankRows ?? 0); blank += 1)
    rows.push(sheet.columns.map(() => null))
  return {
    name: sheet.sheet.slice(0, 31),
    columns: sheet.columns.map(columnDef),
    rows,
    cells,
    freezePane: { rows: 1 },
    dataValidations: dropdowns(sheet, rows.length, longLists),
  }
}

function dropdowns(
  sheet: WorkbookSheet,
  rowCount: number,
  longLists: readonly WorkbookColumn[],
): DataValidation[] {
  return sheet.columns.flatMap((column, index): DataValidation[] => {
    if (!column.choices?.length) return []
    const letter = columnLetter(index)
    const rule = {
      type: 'list' as const,
      range: `${letter}2:${letter}${Math.max(rowCount, 2)}`,
      allowBlank: true,
      showErrorMessage: true,
      errorTitle: column.header,
      errorMessage: '请从下拉列表中选择',
    }
    const place = longLists.indexOf(column)
    if (place < 0) return [{ ...rule, values: [...column.choices] }]
    const from = columnLetter(place)
    return [{ ...rule, formula1: `'${choiceSheet}'!$${from}$1:$${from}$${column.choices.length}` }]
  })
}

const needsChoiceSheet = ({ choices = [] }: WorkbookColumn) =>
  choices.join(',').length > maxInlineChoices || choices.some((choice) => /[,"]/.test(choice))

function writeChoiceSheet(columns: readonly WorkbookColumn[]): WriteSheet {
  const height = Math.max(...columns.map((column) => column.choices?.length ?? 0))
  const rows = Array.from({ length: height }, (_, row) =>
    columns.map((column) => column.choices?.[row] ?? null),
  )
  return { name: choiceSheet, columns: columns.map(() => ({ numFmt: '@' })), rows, hidden: true }
}

/** 0 → A, 25 → Z, 26 → AA. */
export function columnLetter(index: number): string {
  const rest = Math.floor(index / 26)
  const last = String.fromCharCode(65 + (index % 26))
  return rest === 0 ? last : columnLetter(rest - 1) + last
}
