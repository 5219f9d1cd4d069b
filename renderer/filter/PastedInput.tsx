import { useEffect, useRef, useState } from 'react'
import type { ClipboardEvent } from 'react'
import type { WidgetProps } from '../fields'
import { PastedPanel } from './PastedPanel'
import { isMultiple, keepsBlanksIn, parsePasted } from './parsePasted'

/**
 * One value typed, or thousands pasted: a paste of several opens a panel that counts them. The value
 * is the list of different entries.
 */
export function PastedInput(props: WidgetProps) {
  const { id, item, onChange, disabled } = props
  const keepsBlanks = keepsBlanksIn(item.field)
  const values = Array.isArray(props.value) ? (props.value as string[]) : []
  const [draft, setDraft] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  useOutside(frame, isOpen, () => setOpen(false))

  // The text as typed, as long as it stands for what the form holds.
  const text =
    draft !== undefined && isSameList(parsePasted(draft, keepsBlanks).values, values)
      ? draft
      : values.join('\n')
  const change = (next: string) => {
    setDraft(next)
    const { values } = parsePasted(next, keepsBlanks)
    onChange(values.length > 0 ? values : undefined)
  }
  const handlePaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    if (!isMultiple(pasted, keepsBlanks)) return
    event.preventDefault()
    change(text === '' ? pasted : `${text}\n${pasted}`)
    setOpen(true)
  }
  const isMany = values.length > 1
  return (
    <div ref={frame} className="bc-lines-input">
      <input
        id={id}
        value={isMany ? `${values[0]} 等 ${values.length} 个` : text}
        readOnly={isMany}
        disabled={disabled}
        placeholder="可粘贴多个"
        autoComplete="off"
        onChange={(event) => {
          change(event.target.value)
          // The second value typed has no place in one line: typing goes on in the panel.
          if (isMultiple(event.target.value, keepsBlanks)) setOpen(true)
        }}
        onPaste={handlePaste}
        onClick={() => isMany && setOpen(true)}
      />
      {values.length > 0 && (
        <button type="button" aria-label="清空" onClick={() => change('')}>
          ×
        </button>
      )}
      <button
        type="button"
        aria-label="多行输入"
        aria-expanded={isOpen}
        disabled={disabled}
        onClick={() => setOpen(!isOpen)}
      >
        ≡
      </button>
      {isOpen && (
        <PastedPanel
          text={text}
          keepsBlanks={keepsBlanks}
          onChange={change}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

const isSameList = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((value, index) => value === b[index])

function useOutside(
  frame: { readonly current: HTMLElement | null },
  isOpen: boolean,
  onOutside: () => void,
) {
  useEffect(() => {
    // Outside world: a press anywhere else closes the panel.
    if (!isOpen) return
    const handlePress = (event: MouseEvent) => {
      if (!frame.current?.contains(event.target as Node)) onOutside()
    }
    document.addEventListener('mousedown', handlePress)
    return () => document.removeEventListener('mousedown', handlePress)
  })
}
