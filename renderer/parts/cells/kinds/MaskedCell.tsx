import '../../tokens.css'
import '../cells.css'
import { useState, type ReactNode } from 'react'
import { useTexts } from '../../../../runtime/i18n'
import { useNotify } from '../../../../runtime/messages'
import { CallError } from '../../../../runtime/http'
import { texts } from '../texts'

interface MaskedCellProps {
  label: string
  /** The value as masked. */
  children: ReactNode
  /** Asks for the plain value; the server counts and notes every look. */
  onReveal(): Promise<string>
}

/** A masked value with 查看 beside it; the plain one stands there until the cell goes, and is kept nowhere. */
export function MaskedCell({ label, children, onReveal }: MaskedCellProps) {
  const say = useTexts(texts)
  const notify = useNotify()
  const [plain, setPlain] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  if (plain !== undefined) return <span aria-live="polite">{plain}</span>

  const handleReveal = async () => {
    if (isAsking) return
    setIsAsking(true)
    try {
      setPlain(await onReveal())
    } catch (problem) {
      notify.error(problem instanceof CallError ? problem : say('notRevealed', { label }))
    } finally {
      setIsAsking(false)
    }
  }
  return (
    <span className="bc-masked">
      {children}
      <button
        type="button"
        className="bc-link bc-reveal"
        aria-label={say('revealLabel', { label })}
        aria-busy={isAsking}
        onClick={() => void handleReveal()}
      >
        {say('reveal')}
      </button>
    </span>
  )
}
