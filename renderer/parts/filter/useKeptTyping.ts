import { use, useLayoutEffect, useRef, type RefObject } from 'react'
import { keptTyping, TabKey } from '../../../runtime/tabs'
import { FrameContext } from '../dialog'
import { isSame } from './value/formValues'
import type { FilterFields, FilterValues } from './types'

interface Kept {
  typed: FilterValues
  /** What the list showed at that time; under another question the text would say what nobody asks. */
  asked: FilterValues
}

/**
 * What is typed and not asked for yet stands there again when the session has ended meanwhile and its user is back,
 * or when so many pages were opened that this one was taken away. A dialog's own list starts afresh.
 */
export function useKeptTyping(
  fields: RefObject<FilterFields | null>,
  list: string,
  asked: FilterValues,
): void {
  const key = use(TabKey)
  const tab = use(FrameContext) ? undefined : key
  const latest = useRef(asked)
  useLayoutEffect(() => {
    latest.current = asked
  }, [asked])
  useLayoutEffect(() => {
    // Outside world: the session and the open tabs. Fields that are still being fetched hold nothing yet.
    const held = fields.current
    if (!held) return undefined
    const name = `filter:${list}`
    const place = keptTyping.placeOf(tab)
    const kept = keptTyping.take<Kept>(name)
    if (kept && isSame(kept.asked, latest.current)) held.put(kept.typed)
    return () =>
      keptTyping.put(place, name, { typed: held.values() as FilterValues, asked: latest.current })
  }, [fields, list, tab])
}
