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
  /** Whole numbers unless it says otherwise. */
  type?: 'int' | 'decimal'
  /** Stands behind the figure, and in sentences about its bounds. */
  unit?: string
  /** A text is what was typed in place of a number. */
  value: number | string | undefined
  min: number
  max: number
  placeholder?: string
  className?: string
  onChange: (next: number | string | undefined) => void
}

/**
 * A number between two bounds, outside of forms. What is typed is neither rounded nor cut to a bound: it stays,
 * is explained below the input, and whoever holds the value goes on only when `countProblem` is undefined.
 */
export function CountInput(props: CountInputProps) {
  const { id, label, value, placeholder, className, onChange } = props
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
          item={itemOf(props)}
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

/** Why a value is no such number between the bounds; an empty one is nobody's mistake yet. */
export const countProblem = (
  props: ItemProps & Pick<CountInputProps, 'value' | 'min' | 'max'>,
): string | undefined => {
  const { min, max, value } = props
  return checkValue({ ...itemOf(props), many: false, required: false, min, max }, value, false)
}

type ItemProps = Pick<CountInputProps, 'title' | 'type' | 'unit'>

const itemOf = ({ title, type = 'int', unit }: ItemProps) =>
  ({ field: 'count', title, type, unit, widget: 'number' }) satisfies FieldItem
