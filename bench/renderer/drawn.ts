import { cellText, columns, dialogFields, filters, rowActions, tagColor } from './shared/page'
import type { BenchRow } from './shared/page'

/** What a page shows, read from its document. */
export interface Drawn {
  /** Words beside the filters. */
  filters: readonly string[]
  /** Inputs that stand there. */
  inputs: number
  rows: readonly DrawnRow[]
}

export interface DrawnRow {
  /** Words of every cell, in the order of the columns; ticks and fillers left out. */
  cells: readonly string[]
  /** Words of the coloured labels, each with the colour it is painted in. */
  tags: readonly { text: string; color: string }[]
}

// A range has two ends.
const inputCount = filters.reduce((sum, { kind }) => sum + (kind.endsWith('range') ? 2 : 1), 0)

/**
 * Where a page does not show what every peer is to show: all filters, the same rows, every cell, every tag, the actions.
 * @param inputs how many stand beside the filters: a range has two, unless a peer draws one until somebody turns to it
 * @returns sentences; none: it does the same work
 */
export function differencesOf(
  drawn: Drawn,
  expected: readonly BenchRow[],
  inputs = inputCount,
): string[] {
  const missing = filters.filter(({ label }) => !drawn.filters.some((one) => one.startsWith(label)))
  return [
    ...missing.map(({ label }) => `filter ${label} is not drawn`),
    ...unlike('inputs of the filters', drawn.inputs, inputs),
    ...unlike('rows', drawn.rows.length, expected.length),
    ...expected.flatMap((row, at) => rowDifferences(drawn.rows[at], row)),
    ...colourDifferences(drawn.rows),
  ].slice(0, mostSentences)
}

const mostSentences = 8

function rowDifferences(drawn: DrawnRow | undefined, row: BenchRow): string[] {
  if (!drawn) return []
  const texts = columns.map((column) => cellText(row, column))
  const tags = columns.flatMap((column) => (tagColor(row, column) ? cellText(row, column) : []))
  const place = `row ${row.orderNum}`
  return [
    ...columns.flatMap(({ label }, at) =>
      unlike(`${place}, ${label}`, drawn.cells[at] ?? '', texts[at] ?? ''),
    ),
    ...unlike(`${place}, actions`, likelyAction(drawn), rowActions[0]),
    ...unlike(`${place}, tags`, drawn.tags.map(({ text }) => text).join(' '), tags.join(' ')),
  ]
}

// The product paints the sign for the rest by its stylesheet: no word of it is in the document.
const likelyAction = ({ cells }: DrawnRow) =>
  cells.slice(columns.length).join('').replace(rowActions[1], '')

/** Tags of different meaning are told apart by colour, too. */
function colourDifferences(rows: readonly DrawnRow[]): string[] {
  const colours = new Set(rows.flatMap(({ tags }) => tags.map(({ color }) => color)))
  return colours.size >= leastColours
    ? []
    : [`tags have ${colours.size} colours, not ${leastColours}`]
}

// Fewer than the dictionaries name: themes paint some of them alike.
const leastColours = 3

/** Fields and values of the open dialog that it does not show. @param shown words and values found in it */
export const dialogDifferences = (shown: readonly string[], order: BenchRow): string[] =>
  dialogFields.flatMap(({ field, label, kind }) => {
    const value = cellText(order, { field, kind: kind === 'dict' ? 'dict' : 'text' })
    return [
      ...(shown.some((one) => one.includes(label)) ? [] : [`dialog: field ${label} is not drawn`]),
      ...(shown.some((one) => one.includes(value)) ? [] : [`dialog: ${label} is not "${value}"`]),
    ]
  })

const unlike = (what: string, found: unknown, wanted: unknown): string[] =>
  found === wanted ? [] : [`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`]
