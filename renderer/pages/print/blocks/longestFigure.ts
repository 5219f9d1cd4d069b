import type { ResolvedColumn } from '../../../../schemas/language'
import { printField, printValue, readPath, type CellContext } from '../../../parts/cells'
import type { Row } from '../../../language/registry'
import { sumColumn } from '../../detail/sections/sumColumn'
import { inDigits } from './columnWidths'

// The line of sums is printed bold.
const boldness = 1.1

/**
 * How wide the longest figure of a printed column is, in digits, its sum and half of its title with it: a title may
 * stand in two lines. Undefined for words, which may break, and for a column nothing stands in yet: it is filled by hand.
 */
export function longestFigure(
  column: ResolvedColumn,
  lines: readonly Row[],
  context: CellContext,
): number | undefined {
  if (column.align !== 'right' || column.barcode || column.format === 'image') return undefined
  const ofLines = lines.map((line) => inDigits(printField(column, line, context)))
  if (ofLines.every((one) => one === 0)) return undefined
  const sum = () => sumColumn(lines.map((line) => readPath(line, column.prop)))
  const ofSum =
    column.summary === 'sum' ? inDigits(printValue(column, sum(), context)) * boldness : 0
  const ofTitle = 2 * Math.ceil(column.label.length / 2) * boldness
  return ofLines.reduce((most, one) => Math.max(most, one), Math.max(ofSum, ofTitle))
}
