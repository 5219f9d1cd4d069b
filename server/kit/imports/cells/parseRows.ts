import { fail } from '../../../base/errors'
import type { SheetLine } from '../../../base/workbook'
import { cellFault, lineNotes, withoutControls } from '../file/sheetProblems'
import type { ImportColumn, ParsedRow } from '../types'

const searchedRows = 20

export interface Heading {
  /** Index of the heading row in the sheet, from 0. */
  rowIndex: number
  /** Every heading as written. */
  titles: string[]
  columnOf: ReadonlyMap<string, number>
  /** Headings that no column takes. */
  ignored: string[]
}

/** The row of the first 20 that names the most columns. @throws IMPORT_HEADER_TWICE when two name the same one */
export function findHeading(
  rows: readonly (readonly string[])[],
  columns: readonly ImportColumn[],
): Heading {
  const { rowIndex, titles } = headingRow(rows, columns)
  const columnOf = new Map<string, number>()
  for (const { column, index } of knownOf(titles, columns)) {
    const before = columnOf.get(column.field)
    if (before !== undefined)
      throw fail('IMPORT_HEADER_TWICE', {
        first: titles[before],
        second: titles[index],
        title: column.title,
      })
    columnOf.set(column.field, index)
  }
  const taken = new Set(columnOf.values())
  return { rowIndex, titles, columnOf, ignored: titles.filter((_, index) => !taken.has(index)) }
}

/** The row of the first 20 that names the most columns, else the first with anything in it. */
export function headingRow(
  rows: readonly (readonly string[])[],
  columns: readonly ImportColumn[],
): Pick<Heading, 'rowIndex' | 'titles'> {
  const counts = rows.slice(0, searchedRows).map((row) => knownOf(row, columns).length)
  const most = Math.max(0, ...counts)
  const first = rows.findIndex((row) => row.some((cell) => cell.trim() !== ''))
  const rowIndex = Math.max(0, most > 0 ? counts.indexOf(most) : first)
  return { rowIndex, titles: [...(rows[rowIndex] ?? [])] }
}

/** The heading row, with a column for everything that must be there. @throws IMPORT_HEADER_TWICE, IMPORT_COLUMNS */
export function requireHeading(
  rows: readonly (readonly string[])[],
  columns: readonly ImportColumn[],
): Heading {
  const heading = findHeading(rows, columns)
  const lack = columns.filter(({ field, isRequired }) => isRequired && !heading.columnOf.has(field))
  if (lack.length > 0)
    throw fail('IMPORT_COLUMNS', { lack: lack.map(({ title }) => `“${title}”`).join('、') })
  return heading
}

function knownOf(row: readonly string[], columns: readonly ImportColumn[]) {
  return row.flatMap((cell, index) => {
    const key = headingKey(cell)
    const column = columns.find(({ title, aliases = [] }) =>
      [title, ...aliases].some((name) => headingKey(name) === key),
    )
    return column && key !== '' ? [{ column, index }] : []
  })
}

/** `定价（元）`, `*定价` and `定价:` are one heading. */
export const headingKey = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s*:]|\(.*?\)/g, '')

/** Lines with every cell that cannot be read named. */
export const parseRows = (
  lines: readonly SheetLine[],
  { titles, columnOf }: Heading,
  columns: readonly ImportColumn[],
): ParsedRow[] =>
  lines.map((sheetLine) => {
    const { cells, line } = sheetLine
    const values: Record<string, unknown> = {}
    const problems = lineNotes(sheetLine, titles, new Set(columnOf.values()))
    for (const column of columns) {
      const index = columnOf.get(column.field)
      const value = index === undefined ? '' : withoutControls(cells[index] ?? '').trim()
      if (index === undefined || value === '') continue
      const read = cellFault(sheetLine, index, value) ?? column.read(value)
      const title = (titles[index] ?? column.title).replace(/^\*\s*/, '')
      if ('value' in read) {
        values[column.field] = read.value
        for (const flag of read.flags ?? [])
          problems.push({ column: title, field: column.field, value, ...flag, isWarning: true })
      } else problems.push({ column: title, field: column.field, value, ...read, isWarning: false })
    }
    return { lineNum: line, cells, values, problems }
  })
