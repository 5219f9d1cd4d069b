import { useId, useState } from 'react'
import styles from './CountInput.module.css'
import type { FieldItem } from './types'
import { checkValue } from './value/checkValue'
import { NumberInput } from './widgets/NumberInput'

interface CountInputProps {
  id?: string
  /** What sentences call it. */
  title: string
  /** For assistive technology, where no label names `id`. */
  label?: string
  /** A text is what was typed in place of a whole number. */
  value: number | string | undefined
  min: number
  max: number
  placeholder?: string
  className?: string
  onChange: (next: number | string | undefined) => void
}

/**
 * A whole number between two bounds, outside of forms. What is typed is neither rounded nor cut to a bound: it stays,
 * is explained below the input, and whoever holds the value goes on only when `countProblem` is undefined.
 */
export function CountInput(props: CountInputProps) {
  const { id, title, label, value, placeholder, className, onChange } = props
  const problemId = useId()
  const problem = countProblem(props)
  // what an empty input stands for is shown when it is left, not before the next digit
  const [isEmptied, setEmptied] = useState(false)
  const change = (next: number | string | undefined) => {
    setEmptied(next === undefined)
    onChange(next)
  }
  return (
    <span className={styles.frame}>
      <span className={className}>
        <NumberInput
          id={id}
          item={itemOf(title)}
          value={isEmptied ? undefined : value}
          onChange={change}
          onBlur={() => setEmptied(false)}
          placeholder={placeholder ?? ''}
          aria-label={label}
          aria-invalid={problem !== undefined}
          aria-describedby={problem && problemId}
        />
      </span>
      {problem && (
        <span id={problemId} role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
    </span>
  )
}

/** Why a value is no whole number between the bounds; an empty one is nobody's mistake yet. */
export const countProblem = ({
  title,
  value,
  min,
  max,
}: Pick<CountInputProps, 'title' | 'value' | 'min' | 'max'>): string | undefined =>
  checkValue({ ...itemOf(title), many: false, required: false, min, max }, value, false)

const itemOf = (title: string) =>
  ({ field: 'count', title, type: 'int', widget: 'number' }) satisfies FieldItem
