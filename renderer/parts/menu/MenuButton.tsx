import { useState, type ElementType, type KeyboardEvent, type ReactNode } from 'react'
import { Menu } from './Menu'
import type { MenuEntry } from './types'

interface MenuButtonProps {
  /** What the menu is called for assistive technology. */
  label: string
  entries: readonly MenuEntry[]
  className?: string
  /** A button of another look, such as antd's. */
  Face?: ElementType
  children: ReactNode
}

/** A button that opens a menu; ↓ opens it too, and leaving the menu brings the focus back. */
export function MenuButton({ label, entries, Face, children, ...look }: MenuButtonProps) {
  const [button, setButton] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  // antd's `type` is its look.
  const Button = Face ?? 'button'
  const kind = Face ? undefined : { type: 'button' }
  return (
    <>
      <Button
        ref={setButton}
        {...kind}
        {...look}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {children}
      </Button>
      {isOpen && button && (
        <Menu
          label={label}
          entries={entries}
          anchor={button}
          onClose={(returnsFocus) => {
            if (returnsFocus) button.focus()
            setOpen(false)
          }}
        />
      )}
    </>
  )
}
