import type { ResolvedColumn } from '../../../../schemas/language'
import type { SummaryLine } from '../../../parts/table'
import type { ListController } from '../control/controller'
import { formatSum } from '../state/formatSum'
import { texts } from '../texts'

/**
 * 合计 over the whole filter, from the server; the sums of the page and of what is ticked stand in the footer.
 * @param shown  the columns that stand in the table: below others there is no line without a figure
 */
export function summaryLines(
  { summary }: Pick<ListController, 'summary'>,
  shown: readonly ResolvedColumn[],
): SummaryLine[] {
  const summed = shown.filter((column) => column.summary)
  if (summed.length === 0) return []
  const values = summed.map((column) => [column.prop, sumText(column, summary)])
  return [{ label: texts.say('sums'), values: Object.fromEntries(values) }]
}

/** Where no row's figure is known, its sum is the word of the unknown: 待确认, not ¥0.00. */
function sumText(column: ResolvedColumn, { isReady, sums }: ListController['summary']): string {
  if (!isReady) return ''
  const sum = sums[column.prop]
  return sum === undefined ? (column.blank ?? '') : formatSum(column, sum)
}
