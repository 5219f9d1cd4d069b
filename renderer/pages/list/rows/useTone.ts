import { useMemo } from 'react'
import type { ListPage } from '../../../../schemas/contract/language.gen'
import { compileExpression } from '../../../language/expressions'
import type { Scope } from '../../../language/expressions'
import type { Row } from '../../../language/registry'
import type { RowTone } from '../../../parts/table'

/** The tone of a row: the first whose expression holds. A row that cannot be judged has none. */
export function useTone(
  rules: ListPage['rowTone'],
  scope: Scope,
): ((row: Row) => RowTone | undefined) | undefined {
  return useMemo(() => {
    if (!rules) return undefined
    const compiled = rules.map(({ tone, when }) => ({ tone, holds: compileExpression(when) }))
    return (row) => {
      try {
        return compiled.find(({ holds }) => Boolean(holds({ ...scope, row })))?.tone
      } catch {
        return undefined
      }
    }
  }, [rules, scope])
}
