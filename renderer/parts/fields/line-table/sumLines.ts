import {
  addDecimals,
  printDecimal,
  readDecimal,
  roundDecimal,
  type Decimal,
} from '../../../language/expressions'
import type { Line, LineColumn } from './types'

/** The sum of a column, exact: amounts with two places, numbers with as many as they need. */
export function sumLines(lines: readonly Line[], column: LineColumn): string {
  const nothing = { size: 0n, places: 0 }
  const total = lines.reduce<Decimal>((sum, line) => {
    const value = readDecimal(line[column.field])
    return value ? addDecimals(sum, value) : sum
  }, nothing)
  return column.type === 'money' ? roundDecimal(total, 2) : printDecimal(total)
}
