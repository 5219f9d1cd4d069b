import type { Row } from '../../../language/registry'
import { readPath } from '../../../parts/cells'
import { sumDecimals } from '../../../parts/cells/formats/sumDecimals'

/** The exact sum of a field over rows; undefined when no row has it: nothing known is not 0. */
export function sumOfRows(rows: readonly Row[], prop: string): string | undefined {
  const values = rows.map((row) => readPath(row, prop))
  const isKnown = values.some((value) => value !== undefined && value !== null && value !== '')
  return isKnown ? sumDecimals(values) : undefined
}
