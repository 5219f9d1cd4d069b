import { useMemoizedFn } from 'ahooks'
import { useEffect, type RefObject } from 'react'

/** Takes the focus when it opens; a press elsewhere, a scroll that moves its button or another window size closes it. */
export function useOpened(
  menu: RefObject<HTMLElement | null>,
  anchor: HTMLElement,
  onLeave: () => void,
) {
  const leave = useMemoizedFn(onLeave)
  useEffect(() => {
    // Outside world: focus, presses and scrolls of the document.
    menu.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
    const handlePress = (event: PointerEvent) => {
      const target = event.target as Node
      // What opened it closes it by its own click.
      if (!menu.current?.contains(target) && !anchor.contains(target)) leave()
    }
    const opened = placeOf(anchor)
    // News of a scroll that ended before it opened may come after, and other parts of the page scroll by themselves.
    const handleScroll = () => {
      if (placeOf(anchor) !== opened) leave()
    }
    document.addEventListener('pointerdown', handlePress, true)
    document.addEventListener('scroll', handleScroll, true)
    window.addEventListener('resize', leave)
    return () => {
      document.removeEventListener('pointerdown', handlePress, true)
      document.removeEventListener('scroll', handleScroll, true)
      window.removeEventListener('resize', leave)
    }
  }, [menu, anchor, leave])
}

function placeOf(anchor: HTMLElement): string {
  const { left, top } = anchor.getBoundingClientRect()
  return `${left},${top}`
}
