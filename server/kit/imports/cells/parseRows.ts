import { fail } from '../../../base/errors'
import type { SheetLine } from '../../../base/workbook'
import { cellFault, lineNotes, withoutControls } from '../file/sheetProblems'
import type { ImportColumn, ParsedRow } from '../types'
import { leftEmpty } from './leftEmpty'

const searchedRows = 20

export interface Heading {
  /** Index of the heading row in the sheet, from 0. */
  rowIndex: number
  /** Every heading as written. */
  titles: string[]
  columnOf: ReadonlyMap<string, number>
  /** Of columns that several headings may name: where to look, the most exact first. */
  ranked: ReadonlyMap<string, readonly number[]>
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
  const ranked = new Map<string, readonly number[]>()
  const known = knownOf(titles, columns)
  for (const { column, index } of known) {
    const before = columnOf.get(column.field)
    if (before !== undefined && column.isRanked) {
      const of = known.filter((one) => one.column === column).toSorted((a, b) => a.rank - b.rank)
      ranked.set(
        column.field,
        of.map((one) => one.index),
      )
      continue
    }
    if (before !== undefined)
      throw fail('IMPORT_HEADER_TWICE', {
        first: titles[before],
        second: titles[index],
        title: column.title,
      })
    columnOf.set(column.field, index)
  }
  const taken = new Set(known.map(({ index }) => index))
  return {
    rowIndex,
    titles,
    columnOf,
    ranked,
    ignored: titles.filter((_, index) => !taken.has(index)),
  }
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
  requireColumns(heading, columns)
  return heading
}

/** One sentence for all columns that must be there and are not. @throws IMPORT_COLUMNS */
export function requireColumns(
  { columnOf }: Pick<Heading, 'columnOf'>,
  columns: readonly ImportColumn[],
): void {
  const lack = columns.filter(({ field, isRequired }) => isRequired && !columnOf.has(field))
  if (lack.length > 0)
    throw fail('IMPORT_COLUMNS', { lack: lack.map(({ title }) => `“${title}”`).join('、') })
}

function knownOf(row: readonly string[], columns: readonly ImportColumn[]) {
  return row.flatMap((cell, index) => {
    const key = headingKey(cell)
    if (key === '') return []
    for (const column of columns) {
      const rank = [column.title, ...(column.aliases ?? [])].findIndex(
        (name) => headingKey(name) === key,
      )
      if (rank >= 0) return [{ column, index, rank }]
    }
    return []
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
  { titles, columnOf, ranked }: Heading,
  columns: readonly ImportColumn[],
): ParsedRow[] => {
  const taken = new Set([...columnOf.values(), ...[...ranked.values()].flat()])
  return lines.map((sheetLine) => {
    const { cells, line } = sheetLine
    const values: Record<string, unknown> = {}
    const problems = lineNotes(sheetLine, titles, taken)
    for (const column of columns) {
      const isFilled = (at: number) => (cells[at] ?? '').trim() !== ''
      const index = ranked.get(column.field)?.find(isFilled) ?? columnOf.get(column.field)
      const value = index === undefined ? '' : withoutControls(cells[index] ?? '').trim()
      if (index === undefined || value === '') continue
      const read = cellFault(sheetLine, index, value) ?? column.read(value)
      const title = (titles[index] ?? column.title).replace(/^\*\s*/, '')
      if ('value' in read) {
        if (read.value !== undefined) values[column.field] = read.value
        for (const flag of read.flags ?? [])
          problems.push({ column: title, field: column.field, value, ...flag, isWarning: true })
      } else {
        const kept = column.onlyDescribes ? leftEmpty(read) : { ...read, isWarning: false }
        problems.push({ column: title, field: column.field, value, ...kept })
      }
    }
    return { lineNum: line, cells, values, problems }
  })
}
