import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useMemoizedFn } from 'ahooks'
import '../page/tokens.css'
import './rowActions.css'
import type { Offer } from './types'

interface OfferMenuProps {
  /** The button it belongs to; it opens below, or above where there is no room. */
  anchor: HTMLElement
  offers: readonly Offer[]
  onRun(offer: Offer): void
  onClose(): void
}

/**
 * The open menu behind 更多: ↑ ↓ Home End move, Enter and Space choose, Esc and Tab close. The focus returns to the
 * button before anything runs, so that a dialog opened from here gives it back to a place that is still there.
 */
export function OfferMenu({ anchor, offers, onRun, onClose }: OfferMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  useOpened(menu, anchor, onClose)
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]

  const leave = () => {
    anchor.focus()
    onClose()
  }
  const handleKey = (event: KeyboardEvent) => {
    const all = items()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const target = targetOf(event.key, at, all.length)
    if (target === undefined && event.key !== 'Escape' && event.key !== 'Tab') return
    event.preventDefault()
    event.stopPropagation()
    if (target === undefined) leave()
    else all[target]?.focus()
  }
  const choose = (offer: Offer) => {
    if (offer.hint !== undefined) return
    leave()
    onRun(offer)
  }
  return createPortal(
    <div
      ref={menu}
      role="menu"
      aria-label="更多操作"
      className="bc-row-menu"
      style={placeAt(anchor, offers.length)}
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
    anchor.closest('.console-root') ?? document.body,
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

function placeAt(anchor: HTMLElement, count: number) {
  const box = anchor.getBoundingClientRect()
  const height = count * itemPx + edgePx
  const below = box.bottom + gapPx
  const fits = below + height <= window.innerHeight
  const top = fits ? below : Math.max(gapPx, box.top - gapPx - height)
  const room = document.documentElement.clientWidth
  // A button at the left of the window opens to the right, one at the right to the left.
  return box.left < room / 2 ? { top, left: box.left } : { top, right: room - box.right }
}

/** Takes the focus when it opens; a press elsewhere, a scroll or another window size closes it. */
function useOpened(
  menu: RefObject<HTMLElement | null>,
  anchor: HTMLElement,
  onClose: OfferMenuProps['onClose'],
) {
  const leave = useMemoizedFn(onClose)
  useEffect(() => {
    // Outside world: focus, presses and scrolls of the document.
    menu.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true })
    const handlePress = (event: PointerEvent) => {
      const target = event.target as Node
      // The button itself closes its menu by its own click.
      if (!menu.current?.contains(target) && !anchor.contains(target)) leave()
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
