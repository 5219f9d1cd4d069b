import { useState } from 'react'
import { columnWidths } from './editColumns'

interface WidthFieldProps {
  label: string
  own?: number
  usual?: number
  onWidth(width: number | undefined): void
}

/** Empty goes back to the usual width, which stands there greyed. Written when left or with Enter: a digit is no width. */
export function WidthField({ label, own, usual, onWidth }: WidthFieldProps) {
  const [draft, setDraft] = useState<string>()
  const finish = () => {
    if (draft === undefined) return
    setDraft(undefined)
    const width = draft === '' ? undefined : clamp(Number(draft))
    if (width !== own) onWidth(width)
  }
  return (
    <input
      className="wb-column-width"
      inputMode="numeric"
      aria-label={`${label}：宽度，像素`}
      placeholder={usual === undefined ? '' : String(usual)}
      value={draft ?? own ?? ''}
      onChange={(event) => setDraft(event.target.value.normalize('NFKC').replaceAll(/\D/g, ''))}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) finish()
      }}
    />
  )
}

const clamp = (width: number) => Math.min(columnWidths.most, Math.max(columnWidths.least, width))
