import { useMemoizedFn } from 'ahooks'
import { useEffect, type RefObject } from 'react'

/** Takes the focus when it opens; a press elsewhere, a scroll or another window size closes it. */
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
    const handleScroll = (event: Event) => {
      if (!menu.current?.contains(event.target as Node)) leave()
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
