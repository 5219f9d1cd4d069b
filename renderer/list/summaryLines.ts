import { readPath } from '../cells'
import type { SummaryLine } from '../table'
import type { ListController } from './controller'
import { formatSum } from './ListFooter'
import { sumDecimals } from './sumDecimals'

/** 本页 from the rows at hand, 合计 over the whole filter from the server. */
export function summaryLines({
  rows,
  summary,
  columns,
}: Pick<ListController, 'rows' | 'summary' | 'columns'>): SummaryLine[] {
  const summed = columns.shown.filter((column) => column.summary)
  if (summed.length === 0) return []
  const line = (label: string, sum: (prop: string) => string | undefined): SummaryLine => ({
    label,
    values: Object.fromEntries(
      summed.map((column) => [column.prop, formatSum(column, sum(column.prop))]),
    ),
  })
  return [
    line('本页', (prop) => sumDecimals(rows.records.map((row) => readPath(row, prop)))),
    line('合计', (prop) => (summary.isReady ? summary.sums[prop] : undefined)),
  ]
}
