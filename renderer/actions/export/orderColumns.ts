import type { ListFacts } from '../types'

export interface ExportColumn {
  prop: string
  label: string
}

/** The columns an export offers: the user's own first, in the user's order, then the rest of the page. */
export function orderColumns({
  columns,
  shown,
}: Pick<ListFacts, 'columns' | 'shown'>): ExportColumn[] {
  const byProp = new Map(columns.map((column) => [column.prop, column]))
  const own = shown.flatMap((prop) => byProp.get(prop) ?? [])
  const rest = columns.filter((column) => !shown.includes(column.prop))
  return [...own, ...rest].map(({ prop, label }) => ({ prop, label }))
}
