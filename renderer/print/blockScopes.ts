import type { ResolvedColumn } from '../../schemas/language'
import type { CellContext } from '../cells'
import type { Scope } from '../expressions'
import type { Row } from '../registry'
import type { BlockScope } from './BlockView'
import { printedRow } from './printedRow'
import type { DrawCode } from './useDrawCode'

interface BlockScopeInput {
  rows: readonly Row[]
  /** Every field of the record's resource. */
  fields: readonly ResolvedColumn[]
  /** `page`, `user` and `values`: the print settings. */
  scope: Scope
  context: CellContext
  draw?: DrawCode
  printTime: string
}

/** One scope per record. */
export const blockScopes = ({ rows, fields, scope, context, draw, printTime }: BlockScopeInput) =>
  rows.map((record): BlockScope => ({
    record,
    texts: { ...scope, printTime, row: printedRow(record, fields, context) },
    scope: { ...scope, row: record },
    context,
    draw,
  }))
