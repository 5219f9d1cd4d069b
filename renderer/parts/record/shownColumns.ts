import type { ResolvedColumn } from '../../../schemas/language'
import { compileExpression, type Scope } from '../../language/expressions'

/** Columns the person at hand may see of this record. */
export const shownColumns = (
  columns: readonly (ResolvedColumn | undefined)[],
  scope: Scope,
): ResolvedColumn[] =>
  columns.filter(
    (column) =>
      column !== undefined &&
      (column.visible === undefined || Boolean(compileExpression(column.visible)(scope))),
  ) as ResolvedColumn[]
