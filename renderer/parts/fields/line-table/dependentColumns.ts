import type { Scope } from '../../../language/expressions'
import { missingParent, parentsOf, withParams } from '../dependent/dependentOptions'
import type { Line, LineColumn } from './types'

/** Columns whose choices depend on other cells of their line, or on the form around. */
export const dependentColumns = (columns: readonly LineColumn[]): LineColumn[] =>
  columns.filter((column) => parentsOf(column).length > 0)

/** A column as it stands in one line: its parameters worked out, and what has to be filled in first. */
export interface FittedColumn {
  column: LineColumn
  /** Title of the parent that is missing. */
  missing?: string
}

/**
 * @param lead values of the form around that choices depend on; a cell of the line of the same name wins
 */
export function fitColumn(
  column: LineColumn,
  line: Line,
  columns: readonly LineColumn[],
  lead: Line,
  scope: Scope,
): FittedColumn {
  const values = { ...lead, ...line }
  const requiredTitle = (name: string) => {
    const parent = columns.find(({ field }) => field === name)
    return parent?.required === true ? parent.title : undefined
  }
  return {
    column: withParams(column, { ...scope, row: line, values }),
    missing: missingParent(column, { values, requiredTitle }),
  }
}
