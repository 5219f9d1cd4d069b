import { useRef, useState, type KeyboardEvent } from 'react'
import { RowMenu } from './RowMenu'
import type { RowOffer } from './types'

interface RowMoreProps {
  offers: readonly RowOffer[]
  onRun(offer: RowOffer): void
}

/** 更多 of a row. Its menu exists only while it is open. */
export function RowMore({ offers, onRun }: RowMoreProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    setOpen(true)
  }
  const close = (returnsFocus: boolean) => {
    setOpen(false)
    if (returnsFocus) button.current?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className="bc-row-action bc-row-more"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={handleKey}
      >
        更多
      </button>
      {isOpen && <RowMenu anchor={button} offers={offers} onRun={onRun} onClose={close} />}
    </>
  )
}
