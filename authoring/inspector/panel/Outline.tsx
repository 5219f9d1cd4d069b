import { useEffect, useState } from 'react'

/** A frame around the part that is looked at; it follows scrolling and never takes a click. */
export function Outline({ element }: { element: HTMLElement }) {
  const [box, setBox] = useState<DOMRect>()
  useEffect(() => {
    // Outside world: where the element is now.
    const measure = () => setBox(element.isConnected ? element.getBoundingClientRect() : undefined)
    measure()
    window.addEventListener('scroll', measure, true)
    window.addEventListener('resize', measure)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', measure, true)
      window.removeEventListener('resize', measure)
    }
  }, [element])
  if (!box) return null
  const { left, top, width, height } = box
  return <div className="ins-outline" aria-hidden style={{ left, top, width, height }} />
}
