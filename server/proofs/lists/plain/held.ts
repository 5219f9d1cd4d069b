import type { AskedList } from './askedLists'
import { valuesAt, type Row } from './plainly'

/** What a list says of one thing asked, and what its rows say otherwise: nothing where they say the same. */
export interface Held {
  name: string
  problem?: string
}

/** The rows do not show what is asked. */
export const absent = 'not shown'
/** Nothing that can be asked leaves a row out. */
export const blind = 'leaves no row out'

/** Nobody who is asked for sees a row. */
export const noRows = 'no rows'

export interface Summary {
  total: number
  sums: Record<string, string>
  counts: Record<string, number>
  missing?: Record<string, string[]>
}

/** @returns how the rows found differ from those meant; of a report their figures too */
export function rowsDiffer(
  { figures }: AskedList,
  found: readonly Row[],
  meant: readonly Row[],
): string | undefined {
  const before = new Map(meant.map((row) => [row.id, row]))
  if (found.length !== meant.length || found.some(({ id }) => !before.has(id)))
    return `${found.length} rows, ${meant.length} by what they show`
  const other = found.find((row) =>
    figures.some((path) => row[path] !== before.get(row.id)?.[path]),
  )
  return other && `another figure of ${other.id}`
}

/** Number and sums beside those of the rows. */
export function summaryDiffers(
  { sums }: AskedList,
  summary: Summary,
  rows: readonly Row[],
): string | undefined {
  if (summary.total !== rows.length) return `total ${summary.total}, ${rows.length} rows`
  const wrong = [...sums].find((path) => {
    const sum = rows.reduce((all, row) => all + Number(valuesAt(row, path)[0] ?? 0), 0)
    return Math.abs(Number(summary.sums[path] ?? 0) - sum) > 0.0001
  })
  return wrong && `another sum of ${wrong}: ${summary.sums[wrong]}`
}
