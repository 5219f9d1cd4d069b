import {
  formatDecimal,
  formatGrowth,
  formatInt,
  formatMoney,
  formatPercent,
} from '../../../../runtime/format'
import { readCompared, type ResolvedColumn } from '../../../../schemas/language'

/** A sum in the column's own format. @param sum decimal text */
export function formatSum(
  column: Pick<ResolvedColumn, 'prop' | 'type'>,
  sum: string | undefined,
): string {
  if (sum === undefined) return ''
  if (readCompared(column.prop)?.part === 'rate') return formatGrowth(sum)
  if (column.type === 'money') return formatMoney(sum)
  if (column.type === 'percent') return formatPercent(sum)
  return column.type === 'int' ? formatInt(sum) : formatDecimal(sum)
}
