import { createPortal } from 'react-dom'
import { useRef, type KeyboardEvent } from 'react'
import { inspect, inspectVia } from '../../language/inspection'
import '../tokens.css'
import './menu.css'
import { placeAt } from './placeAt'
import type { MenuEntry } from './types'
import { useOpened } from './useOpened'

interface MenuProps {
  label: string
  entries: readonly MenuEntry[]
  /** What it belongs to; it opens below, or above where there is no room. */
  anchor: HTMLElement
  /** @param returnsFocus true when the person left it by the keyboard or chose something */
  onClose(returnsFocus: boolean): void
}

/**
 * An open menu: ↑ ↓ Home End move, Enter and Space choose, Esc and Tab close. It closes before anything runs, so that
 * a dialog opened from here gives the focus back to a place that is still there.
 */
export function Menu({ label, entries, anchor, onClose }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  useOpened(menu, anchor, () => onClose(false))

  const handleKey = (event: KeyboardEvent) => {
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('button') ?? [])]
    const at = items.indexOf(document.activeElement as HTMLElement)
    const target = targetOf(event.key, at, items.length)
    if (target === undefined && event.key !== 'Escape' && event.key !== 'Tab') return
    event.preventDefault()
    event.stopPropagation()
    if (target === undefined) onClose(true)
    else items[target]?.focus()
  }
  const choose = (entry: MenuEntry) => {
    if (entry.hint !== undefined) return
    onClose(true)
    entry.run()
  }
  return createPortal(
    <div
      ref={menu}
      role="menu"
      aria-label={label}
      className="bc-menu"
      data-inspect={inspectVia(anchor)}
      style={placeAt(anchor, entries)}
      onKeyDown={handleKey}
    >
      {entries.map((entry) => (
        <button
          key={entry.key}
          type="button"
          tabIndex={-1}
          role={entry.isOn === undefined ? 'menuitem' : 'menuitemradio'}
          aria-checked={entry.isOn}
          aria-disabled={entry.hint !== undefined || undefined}
          aria-description={entry.hint}
          title={entry.hint}
          data-danger={entry.isDanger || undefined}
          data-group={entry.startsGroup || undefined}
          data-inspect={inspect('action', entry.key)}
          onClick={() => choose(entry)}
        >
          {entry.label}
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
