import { useEffect, useRef, type RefObject } from 'react'

/** Brings what has just been said into sight: below a long table nobody would look for it. */
export function useIntoView(said: unknown): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Outside world: how far the page is scrolled.
    if (said !== undefined) frame.current?.scrollIntoView?.({ block: 'nearest' })
  }, [said])
  return frame
}
