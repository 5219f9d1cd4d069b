import { useMemo } from 'react'
import type { ListPage } from '../../../../schemas/contract/language.gen'
import { compileExpression } from '../../../language/expressions'
import type { Scope } from '../../../language/expressions'
import type { Row } from '../../../language/registry'
import type { RowTone } from '../../../parts/table'

/**
 * The tone of a row: the first whose expression holds. A row that cannot be judged has none; a void record is muted,
 * whatever it would be else. A tint is for the exception: where most of the rows would have one, their edge says it.
 * @param shown  the rows of the page
 */
export function useTone(
  rules: ListPage['rowTone'],
  voidWhen: string | undefined,
  scope: Scope,
  shown: readonly Row[],
): ((row: Row) => RowTone | undefined) | undefined {
  const toneOf = useMemo(() => {
    const all: readonly { tone: RowTone; when: string }[] = [
      ...(voidWhen === undefined ? [] : [{ tone: 'muted' as const, when: voidWhen }]),
      ...(rules ?? []),
    ]
    if (all.length === 0) return undefined
    const compiled = all.map(({ tone, when }) => ({ tone, holds: compileExpression(when) }))
    return (row: Row) => {
      try {
        return compiled.find(({ holds }) => Boolean(holds({ ...scope, row })))?.tone
      } catch {
        return undefined
      }
    }
  }, [rules, voidWhen, scope])
  return useMemo(() => {
    const tinted = toneOf ? shown.filter((row) => isTinted(toneOf(row))).length : 0
    const isUsual = tinted >= fewRows && tinted * 2 > shown.length
    if (!toneOf || !isUsual) return toneOf
    return (row) => withoutTint(toneOf(row))
  }, [toneOf, shown])
}

// Two of three rows are still seen one by one.
const fewRows = 5

const isTinted = (tone: RowTone | undefined) => tone === 'danger' || tone === 'warning'

function withoutTint(tone: RowTone | undefined): RowTone | undefined {
  if (tone === 'danger') return 'late'
  return tone === 'warning' ? 'mild' : tone
}
