import { useMemoizedFn } from 'ahooks'
import { useEffect, useRef } from 'react'
import type { CSSProperties, KeyboardEvent } from 'react'
import type { ColumnCommand } from './columnCommands'

interface ColumnMenuProps {
  label: string
  commands: readonly ColumnCommand[]
  /** In the window, pixels: where its corner stands. */
  at: { left: number; top: number }
  /** @param returnsFocus true when the person left it by the keyboard or chose something */
  onClose(returnsFocus: boolean): void
}

const widthPx = 132

/** The menu of a heading: ↑ ↓ Home End move, Enter and Space choose, Esc and Tab close. */
export function ColumnMenu({ label, commands, at, onClose }: ColumnMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  const leave = useMemoizedFn(() => onClose(false))
  useEffect(() => {
    // Outside world: focus, presses and scrolls of the document.
    menu.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
    const handlePress = (event: PointerEvent) => {
      if (!menu.current?.contains(event.target as Node)) leave()
    }
    document.addEventListener('pointerdown', handlePress, true)
    document.addEventListener('scroll', leave, true)
    window.addEventListener('resize', leave)
    return () => {
      document.removeEventListener('pointerdown', handlePress, true)
      document.removeEventListener('scroll', leave, true)
      window.removeEventListener('resize', leave)
    }
  }, [leave])

  const handleKey = (event: KeyboardEvent) => {
    const all = [...(menu.current?.querySelectorAll<HTMLElement>('button') ?? [])]
    const now = all.indexOf(document.activeElement as HTMLElement)
    const steps: Record<string, number> = {
      ArrowDown: now + 1,
      ArrowUp: now - 1,
      Home: 0,
      End: -1,
    }
    const step = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined
    if (step === undefined && event.key !== 'Escape' && event.key !== 'Tab') return
    event.preventDefault()
    event.stopPropagation()
    if (step === undefined) onClose(true)
    else all.at(step % all.length)?.focus()
  }
  const left = Math.max(4, Math.min(at.left, window.innerWidth - widthPx - 4))
  return (
    <div
      ref={menu}
      role="menu"
      aria-label={`${label}列菜单`}
      className="bc-menu"
      style={{ left, top: at.top, width: widthPx } as CSSProperties}
      onKeyDown={handleKey}
    >
      {commands.map((command) => (
        <button
          key={command.key}
          type="button"
          tabIndex={-1}
          role={command.isOn === undefined ? 'menuitem' : 'menuitemradio'}
          aria-checked={command.isOn}
          onClick={() => {
            onClose(true)
            command.run()
          }}
        >
          {command.label}
        </button>
      ))}
    </div>
  )
}
