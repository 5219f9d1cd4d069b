import { readPath } from '../../../parts/cells'
import type { ListController } from '../control/controller'
import { sumOfRows } from './sumOfRows'
import { sumDecimals } from '../../../parts/cells/formats/sumDecimals'

/**
 * Sum of a column over what is selected, exact. Of the whole filter: the server's sum without the rows
 * that were unticked.
 * @returns decimal text; undefined while the server's sum is on its way
 */
export function selectedSum(
  { selection, summary }: Pick<ListController, 'selection' | 'summary'>,
  prop: string,
): string | undefined {
  const { whole, rows } = selection
  if (!whole) return sumOfRows(rows, prop)
  const all = summary.isReady ? summary.sums[prop] : undefined
  if (all === undefined) return undefined
  const left = sumDecimals(whole.exceptRows.map((row) => readPath(row, prop)))
  return sumDecimals([all, left.startsWith('-') ? left.slice(1) : `-${left}`])
}
