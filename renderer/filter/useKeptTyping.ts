import { useLayoutEffect, type RefObject } from 'react'
import { keptTyping } from '../../runtime/tabs'
import type { FilterFields, FilterValues } from './types'

/** What is typed and not asked for yet stands there again when the session has ended meanwhile and its user is back. */
export function useKeptTyping(fields: RefObject<FilterFields | null>, list: string): void {
  useLayoutEffect(() => {
    // Outside world: the session. Fields that are still being fetched hold nothing yet.
    const held = fields.current
    if (!held) return undefined
    const key = `filter:${list}`
    const typed = keptTyping.take<FilterValues>(key)
    if (typed) held.put(typed)
    return () => keptTyping.put(key, held.values())
  }, [fields, list])
}
