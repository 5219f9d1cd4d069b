import { useState, type ReactNode } from 'react'
import { Menu } from './Menu'
import type { MenuEntry } from './types'

interface MenuButtonProps {
  /** What the menu is called for assistive technology. */
  label: string
  entries: readonly MenuEntry[]
  className?: string
  children: ReactNode
}

/** A button that opens a menu; ↓ opens it too, and leaving the menu brings the focus back. */
export function MenuButton({ label, entries, className, children }: MenuButtonProps) {
  const [button, setButton] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        ref={setButton}
        type="button"
        className={className}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {children}
      </button>
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
