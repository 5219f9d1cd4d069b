import { useId, type ReactNode } from 'react'
import { FieldInput, type FieldItem } from '../../../renderer/parts/fields'
import styles from '../priceTemplate.module.css'

interface FieldProps {
  title: string
  item: Omit<FieldItem, 'field' | 'title'>
  value: unknown
  onChange: (next: unknown) => void
  /** What is wrong with what it holds. */
  problem?: string
  isRequired?: boolean
  placeholder?: string
  autoFocus?: boolean
}

/** A labelled input; what is wrong stands below it. */
export function Field({ title, item, value, problem, isRequired, ...rest }: FieldProps) {
  const id = useId()
  return (
    <div className={styles.field} data-problem={problem ? '' : undefined}>
      <label htmlFor={id} className={isRequired ? styles.required : undefined}>
        {title}
      </label>
      <FieldInput
        {...rest}
        id={id}
        item={{ ...item, field: id, title }}
        value={value ?? undefined}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        aria-required={isRequired}
      />
      {problem && (
        <span id={`${id}-problem`} className={styles.problem}>
          {problem}
        </span>
      )}
    </div>
  )
}

/** Fields that belong together. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.part}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}
