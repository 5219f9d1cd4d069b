import { useState } from 'react'
import { clampWidth } from './clampWidth'
import { widthBounds } from '../types'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

interface WidthInputProps {
  label: string
  width: number
  onWidth(width: number): void
}

/** Digits only; 500 at most while typing, 40 at least when it is left, so that "120" can be typed at all. */
export function WidthInput({ label, width, onWidth }: WidthInputProps) {
  const say = useTexts(texts)
  const [draft, setDraft] = useState<string>()
  const handleChange = (text: string) => {
    const digits = text.normalize('NFKC').replaceAll(/\D/g, '')
    const capped = digits === '' ? '' : String(Math.min(widthBounds.max, Number(digits)))
    setDraft(capped)
    if (Number(capped) >= widthBounds.min) onWidth(Number(capped))
  }
  const handleBlur = () => {
    if (draft !== undefined) onWidth(draft === '' ? width : clampWidth(Number(draft)))
    setDraft(undefined)
  }
  return (
    <span className="bc-width">
      <input
        inputMode="numeric"
        aria-label={say('widthOf', { label })}
        value={draft ?? String(width)}
        onChange={(event) => handleChange(event.target.value)}
        onBlur={handleBlur}
      />
      px
    </span>
  )
}
