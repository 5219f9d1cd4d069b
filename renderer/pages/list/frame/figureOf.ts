import type { FieldType, ResolvedColumn } from '../../../../schemas/language'
import { divideDecimals } from '../../../parts/cells/formats/divideDecimals'

type Figured = Pick<ResolvedColumn, 'prop' | 'type' | 'summary' | 'ratio'>

// As the server rounds its own.
const places: Partial<Record<FieldType, number>> = { money: 2, decimal: 2, percent: 4 }

/**
 * What some rows of a list come to in a column: their sum, or the ratio of two sums.
 * @param sumOf  of a field over those rows; undefined where it is not known
 * @returns decimal text; undefined for what rows cannot tell, such as a number of different shops
 */
export function figureOf(
  { prop, type, summary, ratio }: Figured,
  sumOf: (prop: string) => string | undefined,
): string | undefined {
  if (summary === 'sum') return sumOf(prop)
  if (summary !== 'whole' || !ratio) return undefined
  const [over, under] = [sumOf(ratio[0]), sumOf(ratio[1])]
  if (over === undefined || under === undefined) return undefined
  return divideDecimals(over, under, places[type] ?? 0)
}
