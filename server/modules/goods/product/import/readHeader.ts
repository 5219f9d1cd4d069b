import { fail } from '../../../../base/errors'
import { productFields, type EditableField } from '../save/productFields'
import { knownHeader } from './importFields'

export interface Header {
  /** Index of the heading row in the sheet, from 0. */
  rowIndex: number
  /** Every heading as written. */
  titles: string[]
  /** Column index of each field found. */
  columnOf: ReadonlyMap<EditableField, number>
  /** Headings that no field takes; their cells only go back out in the result file. */
  ignored: string[]
}

const searchedRows = 20

/**
 * Finds the heading row: the one of the first 20 rows that names the most fields; ISBN, name or code must be among them.
 * @throws IMPORT_NO_HEADER, IMPORT_HEADER_TWICE
 */
export function readHeader(rows: readonly (readonly string[])[]): Header {
  let best: { rowIndex: number; count: number } | undefined
  rows.slice(0, searchedRows).forEach((row, rowIndex) => {
    const fields = new Set(row.map((cell) => knownHeader(cell)?.field).filter(Boolean))
    const isHeading = fields.has('productName') || fields.has('isbn') || fields.has('productCode')
    if (isHeading && fields.size > (best?.count ?? 0)) best = { rowIndex, count: fields.size }
  })
  if (!best) throw fail('IMPORT_NO_HEADER')
  const titles = [...(rows[best.rowIndex] ?? [])]
  const columnOf = mapColumns(titles)
  const taken = new Set(columnOf.values())
  const ignored = titles.filter((title, index) => title.trim() !== '' && !taken.has(index))
  return { rowIndex: best.rowIndex, titles, columnOf, ignored }
}

function mapColumns(titles: readonly string[]): Map<EditableField, number> {
  const strong = new Map<EditableField, number>()
  const weak = new Map<EditableField, number>()
  titles.forEach((title, index) => {
    const header = knownHeader(title)
    if (!header) return
    const before = strong.get(header.field)
    if (header.isWeak) {
      if (!weak.has(header.field)) weak.set(header.field, index)
    } else if (before === undefined) strong.set(header.field, index)
    else
      throw fail('IMPORT_HEADER_TWICE', {
        first: titles[before],
        second: title,
        title: productFields[header.field].title,
      })
  })
  return new Map([...weak, ...strong])
}
