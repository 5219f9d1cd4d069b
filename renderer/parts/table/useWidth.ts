import { useLayoutEffect, useState, type RefObject } from 'react'

/** How wide an element is inside, in px; undefined until it is measured, and where nothing is drawn. */
export function useWidth(element: RefObject<HTMLElement | null>, isAsked = true) {
  const [width, setWidth] = useState<number>()
  useLayoutEffect(() => {
    // Outside world: the room the lines around it leave.
    const box = element.current
    if (!isAsked || !box) return
    const measure = () => {
      if (box.clientWidth > 0) setWidth(box.clientWidth)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [element, isAsked])
  return isAsked ? width : undefined
}
