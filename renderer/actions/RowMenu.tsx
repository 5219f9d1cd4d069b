import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useMemoizedFn } from 'ahooks'
import type { RowOffer } from './types'

interface RowMenuProps {
  /** The button it belongs to; it opens below, or above where there is no room. */
  anchor: RefObject<HTMLElement | null>
  offers: readonly RowOffer[]
  onRun(offer: RowOffer): void
  /** @param returnsFocus true when the person left it by the keyboard or chose something */
  onClose(returnsFocus: boolean): void
}

/** The open menu of a row: ↑ ↓ Home End move, Enter and Space choose, Esc and Tab close. */
export function RowMenu({ anchor, offers, onRun, onClose }: RowMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  useOpened(menu, anchor, onClose)
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]

  const handleKey = (event: KeyboardEvent) => {
    const all = items()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const target = targetOf(event.key, at, all.length)
    if (target === undefined && event.key !== 'Escape' && event.key !== 'Tab') return
    event.preventDefault()
    event.stopPropagation()
    if (target === undefined) onClose(true)
    else all[target]?.focus()
  }
  const choose = (offer: RowOffer) => {
    if (offer.hint !== undefined) return
    onClose(true)
    onRun(offer)
  }
  return createPortal(
    <div
      ref={menu}
      role="menu"
      aria-label="更多操作"
      className="bc-row-menu"
      style={placeAt(anchor.current, offers.length)}
      onKeyDown={handleKey}
    >
      {offers.map((offer) => (
        <button
          key={offer.action.name}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={offer.action.danger ? 'bc-danger' : undefined}
          aria-disabled={offer.hint !== undefined || undefined}
          aria-description={offer.hint}
          title={offer.hint}
          onClick={() => choose(offer)}
        >
          {offer.action.label}
        </button>
      ))}
    </div>,
    anchor.current?.closest('.console-root') ?? document.body,
  )
}

function targetOf(key: string, at: number, count: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1 + (at < 0 ? 1 : 0),
    Home: 0,
    End: -1,
  }
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined
  return step === undefined ? undefined : (step + count) % count
}

const itemPx = 30
const edgePx = 8
const gapPx = 2

function placeAt(anchor: HTMLElement | null, count: number) {
  const box = anchor?.getBoundingClientRect()
  if (!box) return undefined
  const height = count * itemPx + edgePx
  const below = box.bottom + gapPx
  const fits = below + height <= window.innerHeight
  const top = fits ? below : Math.max(gapPx, box.top - gapPx - height)
  return { top, right: document.documentElement.clientWidth - box.right }
}

/** Takes the focus when it opens; a press elsewhere, a scroll or another window size closes it. */
function useOpened(
  menu: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  onClose: RowMenuProps['onClose'],
) {
  const leave = useMemoizedFn(() => onClose(false))
  useEffect(() => {
    // Outside world: focus, presses and scrolls of the document.
    menu.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true })
    const handlePress = (event: PointerEvent) => {
      const target = event.target as Node
      // The button itself closes its menu by its own click.
      if (!menu.current?.contains(target) && !anchor.current?.contains(target)) leave()
    }
    document.addEventListener('pointerdown', handlePress, true)
    document.addEventListener('scroll', leave, true)
    window.addEventListener('resize', leave)
    return () => {
      document.removeEventListener('pointerdown', handlePress, true)
      document.removeEventListener('scroll', leave, true)
      window.removeEventListener('resize', leave)
    }
  }, [menu, anchor, leave])
}
