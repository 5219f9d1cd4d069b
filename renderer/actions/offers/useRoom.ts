import { useLayoutEffect, useState, type RefObject } from 'react'

/** How wide an element is, in px; undefined until it is measured, and where nothing is drawn. */
export function useRoom(element: RefObject<HTMLElement | null>, isAsked: boolean) {
  const [room, setRoom] = useState<number>()
  useLayoutEffect(() => {
    // Outside world: the room the line leaves.
    const box = element.current
    if (!isAsked || !box) return
    const measure = () => {
      if (box.clientWidth > 0) setRoom(box.clientWidth)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [element, isAsked])
  return isAsked ? room : undefined
}
