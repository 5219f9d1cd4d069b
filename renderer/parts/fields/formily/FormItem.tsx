import { theme } from 'antd'
import type { CSSProperties, ReactNode } from 'react'
import { inspect } from '../../../language/inspection'
import styles from './FormItem.module.css'

export interface FormItemProps {
  /** The id of the input; label, hint and error derive theirs from it. */
  id: string
  title: string
  /** `group`: the label names a group of inputs instead of pointing at one. */
  shape?: 'input' | 'group'
  isRequired?: boolean
  hint?: string
  error?: string
  /** Columns of 24. */
  span?: number
  /** The block around it says the title already: the label is for screen readers only. */
  isNamed?: boolean
  /** The field it belongs to, for the inspector. */
  field?: string
  children: ReactNode
}

export const labelId = (id: string) => `${id}-label`
const hintId = (id: string) => `${id}-hint`
const errorId = (id: string) => `${id}-error`

/** What `aria-describedby` of the input should say. */
export const describedBy = (id: string, has: { hint?: string; error?: string }) =>
  [has.error && errorId(id), has.hint && hintId(id)].filter(Boolean).join(' ') || undefined

/** A label tied to its input, a required mark, a hint, and the error where it happened. */
export function FormItem(props: FormItemProps) {
  const { id, title, shape = 'input', isRequired, hint, error, span = 24, field, children } = props
  const place = props.isNamed ? `${styles.item} ${styles.named}` : styles.item
  const { token } = theme.useToken()
  const Label = shape === 'input' ? 'label' : 'span'
  const cell: CSSProperties = { gridColumn: `span ${span}` }
  return (
    <div
      className={place}
      style={cell}
      data-field-invalid={error ? true : undefined}
      data-inspect={field && inspect('item', field)}
    >
      <Label
        id={labelId(id)}
        {...(shape === 'input' ? { htmlFor: id } : {})}
        className={isRequired ? `${styles.label} ${styles.required}` : styles.label}
        style={{ color: token.colorTextSecondary, '--mark': token.colorError } as CSSProperties}
      >
        {title}
      </Label>
      <div className={styles.body}>
        {children}
        {error && (
          <div
            id={errorId(id)}
            role="alert"
            className={styles.note}
            style={{ color: token.colorError }}
          >
            {error}
          </div>
        )}
        {hint && (
          <div id={hintId(id)} className={styles.note} style={{ color: token.colorTextTertiary }}>
            {hint}
          </div>
        )}
      </div>
    </div>
  )
}
