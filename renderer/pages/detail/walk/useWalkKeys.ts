import { useMemoizedFn } from 'ahooks'
import { useEffect } from 'react'
import type { Walk } from './useWalk'

/** Alt+↑ and Alt+↓ walk along the list; Alt+← and Alt+→ stay the browser's own history. */
export function useWalkKeys(walk: Walk | undefined): void {
  const handleKey = useMemoizedFn((event: KeyboardEvent) => {
    const isOther = !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
    if (isOther || event.isComposing || event.defaultPrevented || !walk) return
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
    if (!step || isElsewhere(event.target)) return
    event.preventDefault()
    if (step < 0 ? walk.hasPrevious : walk.hasNext) walk.go(step)
  })
  // Outside world: the keyboard, while this page is the one shown.
  useEffect(() => {
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [handleKey])
}

/** Alt+↓ opens a choice, and a dialog over the page must not see its record change. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, [role="combobox"], [role="dialog"]') !== null
