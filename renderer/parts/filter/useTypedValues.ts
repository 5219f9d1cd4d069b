import { useCallback, useEffect, useRef, useState } from 'react'
import { cleanFilters } from './value/cleanFilter'
import { isSame } from './value/formValues'
import type { FilterFieldsProps } from './types'

type Typed = Readonly<Record<string, unknown>>

/** What is typed into the filters; it follows the address only when that says something new (back, forward, a link). */
export function useTypedValues({ filters, value, isOwn }: Omit<FilterFieldsProps, 'ref'>) {
  const [held, setHeld] = useState<Typed>(value)
  // Queried within the event that typed.
  const latest = useRef(held)
  const put = useCallback((next: Typed) => {
    latest.current = next
    setHeld(next)
  }, [])
  const change = useCallback(
    (field: string, next: unknown) => put({ ...latest.current, [field]: next }),
    [put],
  )
  const values = useCallback(() => latest.current, [])
  const shown = useRef(value)
  useEffect(() => {
    if (isSame(shown.current, value)) return
    shown.current = value
    if (isOwn(value)) return
    if (!isSame(cleanFilters(filters, latest.current), value)) put(value)
  }, [filters, value, isOwn, put])
  return { held, values, put, change }
}
