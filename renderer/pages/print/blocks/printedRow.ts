import type { ResolvedColumn } from '../../../../schemas/language'
import { printField, type CellContext } from '../../../parts/cells'
import type { Row } from '../../../language/registry'

/** The record as people read it: what a printed text finds under a field's name. */
export function printedRow(
  row: Row,
  columns: readonly ResolvedColumn[],
  context: CellContext,
): Row {
  const entries = columns
    .filter(({ type }) => type !== 'list')
    .map((column) => [column.prop, printField(column, row, context)])
  return { ...row, ...(Object.fromEntries(entries) as Row) }
}
