import { useMemo, useRef } from 'react'
import type { FocusEvent, KeyboardEvent } from 'react'
import { hasOpenPopup } from '../dialog'

/**
 * Ctrl+Enter queries from any input of the filters; Esc gives the focus back to where it was before a
 * person came to them. An open list, calendar or panel keeps its own keys, an input method too.
 */
export function useFilterKeys() {
  const cameFrom = useRef<HTMLElement>(null)
  return useMemo(
    () => ({
      onFocus: (event: FocusEvent<HTMLFormElement>) => {
        const before = event.relatedTarget
        if (!event.currentTarget.contains(before)) cameFrom.current = before as HTMLElement | null
      },
      onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => {
        if (event.nativeEvent.isComposing || event.defaultPrevented) return
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault()
          event.currentTarget.requestSubmit()
        } else if (event.key === 'Escape' && !hasOpenPopup()) {
          event.stopPropagation()
          if (cameFrom.current?.isConnected) cameFrom.current.focus()
          else (document.activeElement as HTMLElement | null)?.blur()
        }
      },
    }),
    [],
  )
}
