import { useMemoizedFn } from 'ahooks'
import { useEffect, useRef, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react'
import { readScan } from '../../../../schemas/language'
import { dialogs, openQuestion } from './useGunGuard'

interface ScanLineProps {
  label: string
  /** What to do here, while it is empty. */
  hint: string
  isDisabled: boolean
  line: RefObject<HTMLInputElement | null>
  onScan: (text: string) => void
}

/**
 * The line a scan gun types into. It holds no state: what the gun types faster than React draws is still read as a
 * whole, and the line is empty again before the next code begins.
 */
export function ScanLine({ label, hint, isDisabled, line, onScan }: ScanLineProps) {
  const endsAfterComposing = useRef(false)
  useHeldFocus(line, isDisabled)

  const submit = useMemoizedFn((element: HTMLInputElement) => {
    const { text } = readScan(element.value)
    element.value = ''
    if (text !== '') onScan(text)
  })
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    // A Chinese input method holds the letters of a code: its Enter ends the composing first.
    if (event.nativeEvent.isComposing || event.keyCode === 229) {
      endsAfterComposing.current = true
      return
    }
    event.preventDefault()
    submit(event.currentTarget)
  }
  const handleCompositionEnd = () => {
    if (!endsAfterComposing.current) return
    endsAfterComposing.current = false
    setTimeout(() => line.current && submit(line.current))
  }
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const lines = event.clipboardData.getData('text').split(/[\r\n]+/)
    if (lines.length < 2) return
    event.preventDefault()
    for (const line of lines) {
      const { text } = readScan(line)
      if (text !== '') onScan(text)
    }
  }
  return (
    <input
      ref={line}
      className="bs-line"
      type="text"
      aria-label={label}
      placeholder={hint}
      disabled={isDisabled}
      lang="en"
      autoComplete="off"
      autoCorrect="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="go"
      onKeyDown={handleKeyDown}
      onCompositionEnd={handleCompositionEnd}
      onPaste={handlePaste}
    />
  )
}

const elsewhere = `input, textarea, select, [contenteditable="true"], [role="listbox"], ${dialogs}`

/** What the gun types arrives in the line, wherever the person has clicked before. */
function useHeldFocus(line: { current: HTMLInputElement | null }, isDisabled: boolean): void {
  useEffect(() => {
    if (isDisabled) return undefined
    // Outside world: the focus, and keys that were pressed on nothing.
    line.current?.focus()
    const handleKey = (event: globalThis.KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body
      const isTyped = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
      const isOnButton = event.key === ' ' && target.closest('button, a, [role="button"]')
      if (!isTyped || isOnButton || target.closest(elsewhere)) return
      if (openQuestion()) return
      line.current?.focus()
    }
    const handleBlur = ({ relatedTarget }: FocusEvent) => {
      // clicked on nothing: a place that takes the focus keeps it
      if (relatedTarget === null) requestAnimationFrame(() => refocus(line.current))
    }
    const element = line.current
    document.addEventListener('keydown', handleKey, true)
    element?.addEventListener('blur', handleBlur)
    return () => {
      document.removeEventListener('keydown', handleKey, true)
      element?.removeEventListener('blur', handleBlur)
    }
  }, [line, isDisabled])
}

function refocus(line: HTMLInputElement | null): void {
  const isFree = document.activeElement === document.body || document.activeElement === null
  if (isFree && document.hasFocus() && line?.isConnected) line.focus()
}
