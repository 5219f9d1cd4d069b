import { useRef, useState, type KeyboardEvent } from 'react'
import { typeFigure, typeMoney, type Typed } from '../../value/money'
import { textOf } from '../../value/textOf'
import styles from '../LineTable.module.css'
import { isNumeric } from './isNumeric'
import type { LineColumn } from '../types'

/** Widgets whose cell is one plain input from the start: nothing has to be brought when the focus comes. */
export const nativeWidgets: ReadonlySet<LineColumn['widget']> = new Set([
  'text',
  'number',
  'money',
  'scan',
  'switch',
])

interface NativeCellProps {
  column: LineColumn
  value: unknown
  disabled?: boolean
  onChange: (value: unknown) => void
  'aria-label': string
  'aria-invalid'?: boolean
}

export function NativeCell(props: NativeCellProps) {
  return props.column.widget === 'switch' ? <CheckCell {...props} /> : <TypedCell {...props} />
}

function CheckCell({ value, onChange, ...props }: NativeCellProps) {
  return (
    <input
      aria-label={props['aria-label']}
      aria-invalid={props['aria-invalid']}
      disabled={props.disabled}
      type="checkbox"
      className={styles.check}
      checked={value === true}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}

/** Shows what is being typed while it is typed, the stored value otherwise. Esc brings back what stood there. */
function TypedCell({ column, value, onChange, ...rest }: NativeCellProps) {
  const [draft, setDraft] = useState<string>()
  const before = useRef<unknown>(undefined)
  const type = (text: string) => {
    const { shown, value: next } = readTyped(column, text)
    setDraft(shown)
    onChange(next)
  }
  const leave = () => {
    setDraft(undefined)
    const trimmed = typeof value === 'string' ? value.trim() : value
    if (trimmed !== value) onChange(trimmed === '' ? undefined : trimmed)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || draft === undefined || event.nativeEvent.isComposing) return
    // The dialog around must not close.
    event.stopPropagation()
    setDraft(undefined)
    onChange(before.current)
  }
  return (
    <input
      {...rest}
      className={isNumeric(column) ? styles.number : styles.text}
      inputMode={isNumeric(column) ? 'decimal' : undefined}
      autoComplete="off"
      maxLength={column.maxLength}
      aria-required={column.required === true || undefined}
      value={draft ?? textOf(value) ?? ''}
      onFocus={(event) => {
        before.current = value
        event.target.select()
      }}
      onChange={(event) => type(event.target.value)}
      onBlur={leave}
      onKeyDown={handleKey}
    />
  )
}

function readTyped(column: LineColumn, text: string): Typed<unknown> {
  if (column.widget === 'money') return typeMoney(text, column.min === undefined || column.min < 0)
  if (column.widget === 'number') return typeFigure(column, text)
  return { shown: text, value: text || undefined }
}
