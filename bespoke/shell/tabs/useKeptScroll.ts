import { useLayoutEffect, useRef, type UIEvent } from 'react'

interface Offset {
  top: number
  left: number
}

/**
 * How far the page, its tables and its dialogs are scrolled, for when the page is shown again. The browser keeps it for
 * what is not drawn, but loses it where a part gets its height only in a second pass, as the body of a dialog does.
 * @returns hears every scroll below, dialogs too: they are the page's children though they stand elsewhere
 */
export function useKeptScroll(): (event: UIEvent) => void {
  const offsets = useRef(new Map<Element, Offset>())
  const isShown = useRef(false)
  useLayoutEffect(() => {
    // Outside world: React's <Activity>, which has just made the page visible.
    for (const [element, { top, left }] of offsets.current) {
      if (!element.isConnected) offsets.current.delete(element)
      if (element.scrollTop !== top) element.scrollTop = top
      if (element.scrollLeft !== left) element.scrollLeft = left
    }
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return ({ target }) => {
    // what is hidden stands at the top, and says so
    if (target instanceof Element && isShown.current)
      offsets.current.set(target, { top: target.scrollTop, left: target.scrollLeft })
  }
}
