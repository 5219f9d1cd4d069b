import { useRef, useState, type UIEvent } from 'react'

// Pixels: the header's own height; before that there is nothing to win.
const headerHeight = 61
// The page grows when the header leaves; what that scrolls is nobody's wish.
const settlesMs = 300

/** A header that is not fixed leaves while a page is scrolled down and comes back on the way up. */
export function useHeaderAway(isFree: boolean) {
  const [isAway, setIsAway] = useState(false)
  const last = useRef<{ page: EventTarget; top: number }>(undefined)
  const changedAt = useRef(-settlesMs)
  const change = (next: boolean, at: number) => {
    if (next === isAway) return
    changedAt.current = at
    setIsAway(next)
  }
  const onScroll = (event: UIEvent) => {
    const page = event.target as HTMLElement
    if (!isFree || !page.classList.contains('shell-page')) return
    const before = last.current?.page === page ? last.current.top : 0
    last.current = { page, top: page.scrollTop }
    if (event.timeStamp - changedAt.current < settlesMs) return
    if (page.scrollTop < headerHeight || page.scrollTop < before) change(false, event.timeStamp)
    else if (page.scrollTop > before) change(true, event.timeStamp)
  }
  return { isAway: isFree && isAway, onScroll }
}
