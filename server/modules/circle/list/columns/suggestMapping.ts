import type { ColumnMapping, HeaderField, RawRow } from '../types'
import { headingFields, isAsked, plainHeading } from './aliases'
import { isbnShare } from './findHeader'

const sampleCount = 5
const sampleChars = 60

interface Guess {
  field: HeaderField
  confidence: number
}

const nothing: Guess = { field: 'ignore', confidence: 0 }

/**
 * What each column feeds, by its heading and, for 书号, by what stands in it. A field that two columns could feed goes to
 * the better one: the other is left for a person to decide.
 * @param header  headings as written; empty where the list has none
 * @param rows  lines below
 */
export function suggestMapping(
  header: readonly string[],
  rows: readonly RawRow[],
): ColumnMapping[] {
  const known = headingFields()
  const width = Math.max(header.length, ...rows.map(({ cells }) => cells.length))
  const columns = Array.from({ length: width }, (_, columnIndex) => {
    const values = rows.map(({ cells }) => cells[columnIndex] ?? '')
    const headerText = (header[columnIndex] ?? '').trim()
    return { columnIndex, headerText, values, ...guess(headerText, values, known) }
  })
  return columns.map(({ values, ...column }) => {
    const isBest = !columns.some((other) => isBetter(other, column))
    const { field, confidence } = isBest ? column : nothing
    return {
      columnIndex: column.columnIndex,
      headerText: column.headerText,
      field,
      confidence,
      samples: samplesOf(values),
      ...(isAsked(column.headerText) && { asks: true as const }),
    }
  })
}

interface Judged extends Guess {
  columnIndex: number
}

/** Whether another column has the better claim to the same field. */
const isBetter = (other: Judged, column: Judged): boolean =>
  column.field !== 'ignore' &&
  other.field === column.field &&
  (other.confidence > column.confidence ||
    (other.confidence === column.confidence && other.columnIndex < column.columnIndex))

function guess(
  heading: string,
  values: readonly string[],
  known: ReadonlyMap<string, HeaderField>,
): Guess {
  const plain = plainHeading(heading)
  const exact = known.get(plain)
  const share = exact === undefined || exact === 'isbn' ? isbnShare(values) : 0
  // of two columns of numbers the one with more valid ones is meant: isbn beside isbn13 in scientific notation
  if (exact === 'isbn') return { field: 'isbn', confidence: 60 + Math.round(40 * share) }
  if (exact !== undefined) return { field: exact, confidence: 100 }
  if (share >= 0.8) return { field: 'isbn', confidence: Math.round(share * 90) }
  if (plain === '' || isAsked(heading)) return nothing
  const within = [...known].filter(([alias]) => alias.length > 1 && plain.includes(alias))
  const [longest] = within.toSorted(([one], [other]) => other.length - one.length)
  return longest ? { field: longest[1], confidence: 60 } : nothing
}

const samplesOf = (values: readonly string[]): string[] =>
  values
    .filter((value) => value.trim() !== '')
    .slice(0, sampleCount)
    .map((value) => (value.length > sampleChars ? `${value.slice(0, sampleChars)}…` : value))
