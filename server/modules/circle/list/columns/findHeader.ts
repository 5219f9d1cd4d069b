import { isbnShare } from '../../../../kit/imports'
import type { HeaderField, RawRow } from '../types'
import { headingFields, plainHeading } from './aliases'

/** Headings are among the first rows. */
export const headerRows = 20
const sampleRows = 200
const enough = 0.8

/** Where the list begins. `row` 0: it has no headings, its first column of ISBNs is 书号. */
export interface FoundHeader {
  row: number
  isbnColumn?: number
}

/**
 * The row of the first 20 with the most known headings, of which 书号 or 书名 is one; else no row, where a column holds
 * ISBNs from the first line on. @returns undefined when neither is there
 * @see stock circle §2, "Header detection"
 */
export function findHeader(rows: readonly RawRow[]): FoundHeader | undefined {
  const known = headingFields()
  let best: { row: number; count: number } | undefined
  for (const { lineNo, cells } of rows.filter(({ lineNo }) => lineNo <= headerRows)) {
    const fields = cells.flatMap((cell) => known.get(plainHeading(cell)) ?? [])
    if (!names(fields)) continue
    if (!best || fields.length > best.count) best = { row: lineNo, count: fields.length }
  }
  if (best) return { row: best.row }
  const isbnColumn = columnOfIsbns(rows)
  return isbnColumn === undefined ? undefined : { row: 0, isbnColumn }
}

const names = (fields: readonly HeaderField[]) =>
  fields.includes('isbn') || fields.includes('bookName')

function columnOfIsbns(rows: readonly RawRow[]): number | undefined {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const shares = Array.from({ length: width }, (_, column) =>
    isbnShare(rows.slice(0, sampleRows).map(({ cells }) => cells[column] ?? '')),
  )
  const most = Math.max(0, ...shares)
  return most >= enough ? shares.indexOf(most) : undefined
}
