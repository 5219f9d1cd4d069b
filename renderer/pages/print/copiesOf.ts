import type { PrintPage } from '../../../schemas/contract/language.gen'
import { compileExpression, type Scope } from '../../language/expressions'
import type { Row } from '../../language/registry'

/** The specification's limit of one print; a browser lays out so many, and a printer's tray holds no more. */
export const maxPieces = 2000

/** How often each record is printed by the page's own `copies`; undefined when all are printed as often as asked. */
export function copiesOf(
  { copies }: Pick<PrintPage, 'copies'>,
  rows: readonly Row[],
  scope: Scope,
): readonly number[] | undefined {
  if (copies === undefined) return undefined
  const count = compileExpression(copies)
  return rows.map((row) => {
    const number = Number(count({ ...scope, row }))
    return Number.isFinite(number) ? Math.max(0, Math.floor(number)) : 0
  })
}

export const sumOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0)
