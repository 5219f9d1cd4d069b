import type { ResolvedColumn } from '../../../../schemas/language'
import type { CellContext } from '../../../parts/cells'
import type { Scope } from '../../../language/expressions'
import type { Row } from '../../../language/registry'
import type { BlockScope } from './BlockView'
import { linesOf } from './linesOf'
import { longestFigure } from './longestFigure'
import { printedRow } from './printedRow'
import type { DrawCode } from '../codes/useDrawCode'

interface BlockScopeInput {
  rows: readonly Row[]
  /** Every field of the record's resource. */
  fields: readonly ResolvedColumn[]
  /** `page`, `user` and `values`: the print settings. */
  scope: Scope
  context: CellContext
  draw?: DrawCode
  printTime: string
  /** Whether a record is void: its pages say so. */
  isVoid?: (row: Row) => boolean
}

/** One scope per record. */
export const blockScopes = ({ rows, fields, context, draw, printTime, ...of }: BlockScopeInput) =>
  rows.map((record): BlockScope => ({
    record,
    texts: { ...of.scope, printTime, row: printedRow(record, fields, context) },
    scope: { ...of.scope, row: record },
    isVoid: of.isVoid?.(record) === true,
    digitsOf: keptDigits(record, context),
    context,
    draw,
  }))

/** Worked out once for a record, however many pages and copies its table stands on. */
function keptDigits(record: Row, context: CellContext): BlockScope['digitsOf'] {
  const kept = new Map<ResolvedColumn, number | undefined>()
  return (table, column) => {
    if (!kept.has(column)) kept.set(column, longestFigure(column, linesOf(record, table), context))
    return kept.get(column)
  }
}
