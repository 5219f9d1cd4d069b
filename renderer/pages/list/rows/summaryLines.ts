import type { SummaryLine } from '../../../parts/table'
import type { ListController } from '../control/controller'
import { formatSum } from '../state/formatSum'
import { texts } from '../texts'

/** 合计 over the whole filter, from the server; the sums of the page and of what is ticked stand in the footer. */
export function summaryLines({
  summary,
  columns,
}: Pick<ListController, 'summary' | 'columns'>): SummaryLine[] {
  const summed = columns.shown.filter((column) => column.summary)
  if (summed.length === 0) return []
  const values = summed.map((column) => [
    column.prop,
    formatSum(column, summary.isReady ? summary.sums[column.prop] : undefined),
  ])
  return [{ label: texts.say('sums'), values: Object.fromEntries(values) }]
}
