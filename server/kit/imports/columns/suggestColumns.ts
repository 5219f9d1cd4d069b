import { isbnShare } from './isbnShare'

const sampleCount = 5
const sampleChars = 60

/** What a column of a file is taken for; `ignore` feeds nothing. */
export interface SuggestedColumn<Field extends string> {
  /** From 0. */
  columnIndex: number
  headerText: string
  field: Field | 'ignore'
  /** Per cent. */
  confidence: number
  samples: string[]
}

export interface Suggesting<Field extends string> {
  /** What every heading people use feeds, written as `plain` makes it. */
  known: ReadonlyMap<string, Field>
  /** Headings without what people write differently. */
  plain(heading: string): string
  /** The field whose values are ISBNs: it is known by what stands in a column, too. */
  isbn: Field
  /** A heading that only a person can decide on. */
  isAsked?(heading: string): boolean
}

interface Guess<Field extends string> {
  field: Field | 'ignore'
  confidence: number
}

const nothing = { field: 'ignore', confidence: 0 } as const

/**
 * What each column feeds, by its heading and, for ISBNs, by what stands in it. A field that two columns could feed goes
 * to the better one: the other is left for a person to decide.
 * @param header  headings as written; empty where the file has none
 * @param rows  cells below
 */
export function suggestColumns<Field extends string>(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  suggesting: Suggesting<Field>,
): SuggestedColumn<Field>[] {
  const width = Math.max(header.length, ...rows.map((cells) => cells.length))
  const columns = Array.from({ length: width }, (_, columnIndex) => {
    const values = rows.map((cells) => cells[columnIndex] ?? '')
    const headerText = (header[columnIndex] ?? '').trim()
    return { columnIndex, headerText, values, ...guess(headerText, values, suggesting) }
  })
  return columns.map(({ values, ...column }) => {
    const isBest = !columns.some((other) => isBetter(other, column))
    return { ...column, ...(isBest ? {} : nothing), samples: samplesOf(values) }
  })
}

interface Judged extends Guess<string> {
  columnIndex: number
}

/** Whether another column has the better claim to the same field. */
const isBetter = (other: Judged, column: Judged): boolean =>
  column.field !== 'ignore' &&
  other.field === column.field &&
  (other.confidence > column.confidence ||
    (other.confidence === column.confidence && other.columnIndex < column.columnIndex))

function guess<Field extends string>(
  heading: string,
  values: readonly string[],
  { known, plain, isbn, isAsked }: Suggesting<Field>,
): Guess<Field> {
  const written = plain(heading)
  const exact = known.get(written)
  const share = exact === undefined || exact === isbn ? isbnShare(values) : 0
  // of two columns of numbers the one with more valid ones is meant: isbn beside isbn13 in scientific notation
  if (exact === isbn) return { field: isbn, confidence: 60 + Math.round(40 * share) }
  if (exact !== undefined) return { field: exact, confidence: 100 }
  if (share >= 0.8) return { field: isbn, confidence: Math.round(share * 90) }
  if (written === '' || isAsked?.(heading)) return nothing
  const within = [...known].filter(([alias]) => alias.length > 1 && written.includes(alias))
  const [longest] = within.toSorted(([one], [other]) => other.length - one.length)
  return longest ? { field: longest[1], confidence: 60 } : nothing
}

const samplesOf = (values: readonly string[]): string[] =>
  values
    .filter((value) => value.trim() !== '')
    .slice(0, sampleCount)
    .map((value) => (value.length > sampleChars ? `${value.slice(0, sampleChars)}…` : value))
