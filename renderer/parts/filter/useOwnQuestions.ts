import { useCallback, useRef } from 'react'
import { isSame } from './value/formValues'
import type { FilterValues } from './types'

/**
 * Tells what the address says because this form asked for it from what somebody else says (back, forward, a link). The
 * address may follow late, when the next question is being typed already.
 */
export function useOwnQuestions(onQuery: (values: FilterValues) => void) {
  const asked = useRef<readonly FilterValues[]>([])
  const ask = (values: FilterValues) => {
    asked.current = [...asked.current, values]
    onQuery(values)
  }
  /** Whether these filters are an answer to a question of this form; asked once for each. */
  const isOwn = useCallback((values: FilterValues) => {
    const at = asked.current.findIndex((one) => isSame(one, values))
    asked.current = at < 0 ? [] : asked.current.slice(at + 1)
    return at >= 0
  }, [])
  return { ask, isOwn }
}
