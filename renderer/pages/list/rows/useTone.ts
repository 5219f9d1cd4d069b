import { useMemo } from 'react'
import type { ListPage } from '../../../../schemas/contract/language.gen'
import { compileExpression } from '../../../language/expressions'
import type { Scope } from '../../../language/expressions'
import type { Row } from '../../../language/registry'
import type { RowTone } from '../../../parts/table'

/**
 * The tone of a row: the first whose expression holds. A row that cannot be judged has none; a void record is muted,
 * whatever it would be else.
 */
export function useTone(
  rules: ListPage['rowTone'],
  voidWhen: string | undefined,
  scope: Scope,
): ((row: Row) => RowTone | undefined) | undefined {
  return useMemo(() => {
    const all: readonly { tone: RowTone; when: string }[] = [
      ...(voidWhen === undefined ? [] : [{ tone: 'muted' as const, when: voidWhen }]),
      ...(rules ?? []),
    ]
    if (all.length === 0) return undefined
    const compiled = all.map(({ tone, when }) => ({ tone, holds: compileExpression(when) }))
    return (row) => {
      try {
        return compiled.find(({ holds }) => Boolean(holds({ ...scope, row })))?.tone
      } catch {
        return undefined
      }
    }
  }, [rules, voidWhen, scope])
}
