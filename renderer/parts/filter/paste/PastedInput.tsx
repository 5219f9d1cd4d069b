import { useEffect, useRef, useState } from 'react'
import type { ClipboardEvent } from 'react'
import type { WidgetProps } from '../../fields'
import { PastedPanel } from './PastedPanel'
import { isMultiple, parsePasted } from './parsePasted'
import type { Pasted } from './parsePasted'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

interface Draft {
  text: string
  pasted: Pasted
}

/**
 * One value typed, or thousands pasted: a paste of several opens a panel that counts them. The value
 * is the list of different entries. The text is parsed once per change and never drawn per value.
 */
export function PastedInput(props: WidgetProps) {
  const say = useTexts(texts)
  const { id, item, onChange, disabled } = props
  const { reads } = item
  const values = Array.isArray(props.value) ? (props.value as string[]) : noValues
  const [held, setHeld] = useState<Draft>()
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useOutside(frame, isOpen, () => setOpen(false))

  // The text as typed, as long as it stands for what the form holds.
  const draft = held && isSameList(held.pasted.values, values) ? held : draftOf(values)
  const change = (text: string) => {
    const pasted = parsePasted(text, reads)
    setHeld({ text, pasted })
    onChange(pasted.values.length > 0 ? pasted.values : undefined)
  }
  const handlePaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    if (!isMultiple(pasted, reads)) return
    event.preventDefault()
    change(draft.text === '' ? pasted : `${draft.text}\n${pasted}`)
    setOpen(true)
  }
  const isMany = values.length > 1
  return (
    <div ref={frame} className="bc-lines-input">
      <input
        ref={input}
        id={id}
        value={
          isMany ? say('valuesSummary', { value: values[0], count: values.length }) : draft.text
        }
        readOnly={isMany}
        disabled={disabled}
        aria-describedby={props['aria-describedby']}
        aria-invalid={props['aria-invalid']}
        placeholder={say('pasteMany')}
        autoComplete="off"
        onChange={(event) => {
          change(event.target.value)
          // The second value typed has no place in one line: typing goes on in the panel.
          if (isMultiple(event.target.value, reads) && !isComposing(event.nativeEvent))
            setOpen(true)
        }}
        onPaste={handlePaste}
        onClick={() => isMany && setOpen(true)}
      />
      {values.length > 0 && (
        <button
          type="button"
          aria-label={say('clear')}
          disabled={disabled}
          onClick={() => change('')}
        >
          ×
        </button>
      )}
      <button
        type="button"
        aria-label={say('severalLines')}
        aria-expanded={isOpen}
        disabled={disabled}
        onClick={() => setOpen(!isOpen)}
      >
        ≡
      </button>
      {isOpen && (
        <PastedPanel
          item={item}
          text={draft.text}
          pasted={draft.pasted}
          onChange={change}
          onClose={() => {
            setOpen(false)
            input.current?.focus()
          }}
        />
      )}
    </div>
  )
}

const noValues: string[] = []

const draftOf = (values: readonly string[]): Draft => ({
  text: values.join('\n'),
  pasted: { values: [...values], total: values.length, duplicates: 0, leftOut: 0 },
})

const isComposing = (event: Event) => (event as InputEvent).isComposing === true

const isSameList = (a: readonly string[], b: readonly string[]) =>
  a === b || (a.length === b.length && a.every((value, index) => value === b[index]))

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
