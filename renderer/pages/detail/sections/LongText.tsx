import { useState, type ReactNode } from 'react'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

interface LongTextProps {
  text: string
  children: ReactNode
}

// About four lines across two columns: a little more than that is not worth a button.
const shortEnough = 240

/** A long remark shows its beginning; a person opens the rest. */
export function LongText({ text, children }: LongTextProps) {
  const say = useTexts(texts)
  const [isOpen, setOpen] = useState(false)
  const isShort = text.length <= shortEnough && text.split('\n').length <= 5
  if (isShort) return <span className="bd-text">{children}</span>
  return (
    <>
      <span className={isOpen ? 'bd-text' : 'bd-text bd-clamped'}>{children}</span>
      <button
        type="button"
        className="bd-more"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? say('less') : say('showFullText', { count: text.length })}
      </button>
    </>
  )
}
