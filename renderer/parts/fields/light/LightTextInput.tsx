import { useRef } from 'react'
import styles from './StandInInput.module.css'
import { ariaOf, placeholderOf } from '../value/naming'
import { textOf } from '../value/textOf'
import type { WidgetProps } from '../types'
import { useKept } from '../useKept'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

/** One line of text without antd: a list has many of them. Blanks at the ends go on leaving. */
export function LightTextInput(props: WidgetProps) {
  const say = useTexts(texts)
  const { item, onChange, onBlur, id, disabled } = props
  const input = useRef<HTMLInputElement>(null)
  const value = textOf(props.value) ?? ''
  const typing = useKept(item.keep, onChange)
  const handleBlur = () => {
    const trimmed = value.trim()
    if (trimmed !== value) onChange(trimmed || undefined)
    onBlur?.()
  }
  return (
    <span className={styles.frame}>
      <input
        {...ariaOf(props)}
        ref={input}
        type="text"
        id={id}
        className={styles.plain}
        value={value}
        {...typing}
        onBlur={handleBlur}
        disabled={disabled}
        autoFocus={props.autoFocus}
        maxLength={item.maxLength}
        placeholder={placeholderOf(props, 'fill')}
        autoComplete="off"
      />
      {value !== '' && !disabled && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={say('clear')}
          className={styles.clear}
          onClick={() => {
            onChange(undefined)
            input.current?.focus()
          }}
        >
          ×
        </button>
      )}
    </span>
  )
}
