import { useMemoizedFn } from 'ahooks'
import { useEffect, useState } from 'react'

// Pixels below the sticky head at which a section counts as being read.
const readingLine = 150

/** Id of the section being read, following the scroll of whatever holds the page. */
export function useCurrentSection(
  anchors: readonly string[],
): [string | undefined, (anchor: string) => void] {
  const [current, setCurrent] = useState(anchors[0])
  const measure = useMemoizedFn(() => setCurrent(sectionAt(anchors)))
  // Outside world: the scroll position.
  useEffect(() => {
    let frame = 0
    const handleScroll = () => {
      if (frame !== 0) return
      frame = requestAnimationFrame(() => {
        frame = 0
        measure()
      })
    }
    // Captured: the page scrolls inside the console's frame, not in the window.
    document.addEventListener('scroll', handleScroll, { capture: true, passive: true })
    return () => {
      document.removeEventListener('scroll', handleScroll, { capture: true })
      cancelAnimationFrame(frame)
    }
  }, [measure])
  return [current, setCurrent]
}

/** The last section that begins above the reading line; at the end of the page the last one of all. */
function sectionAt(anchors: readonly string[]): string | undefined {
  const found = anchors.map((id) => document.getElementById(id)).filter((one) => one !== null)
  const last = found.at(-1)
  if (last && last.getBoundingClientRect().bottom <= bottomOf(last) + 1) return last.id
  const begun = found.filter((one) => one.getBoundingClientRect().top <= readingLine + topOf(one))
  return (begun.at(-1) ?? found[0])?.id
}

const frameOf = (element: Element) => element.closest('.shell-page') ?? document.documentElement
const topOf = (element: Element) => Math.max(0, frameOf(element).getBoundingClientRect().top)
const bottomOf = (element: Element) =>
  Math.min(window.innerHeight, frameOf(element).getBoundingClientRect().bottom)
