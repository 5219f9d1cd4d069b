import { labelsPath, unnamed, type ResolvedColumn } from '../../../../schemas/language'
import type { Row } from '../../../language/registry'
import { labelsKey } from './labelsKey'
import { readPath } from './readPath'
import type { CellContext } from '../types'

/** The context of one cell of a reference: its values are called what the row says they are called. */
export function namedContext(column: ResolvedColumn, row: Row, context: CellContext): CellContext {
  const key = labelsKey(column)
  const names = column.ref === undefined ? undefined : readPath(row, labelsPath(column.prop))
  if (!key || names === undefined) return context
  const values = [readPath(row, column.prop)].flat(2).map(String)
  const labels = new Map([names].flat(2).map((name, at) => [values[at], name ?? unnamed]))
  const known = context.labels[key]
  const label = (value: unknown) =>
    String(labels.get(String(value)) ?? known?.label(value) ?? value)
  return { ...context, labels: { ...context.labels, [key]: { ...known, label } } }
}
