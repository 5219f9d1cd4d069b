import { use } from 'react'
import { ErrorBoundary } from '../../../../../runtime/errors'
import { figureProblem } from '../../value/explainFigure'
import { InputsContext } from '../../InputsContext'
import type { Choice } from '../../types'
import { CellProblem } from './CellProblem'
import styles from '../LineTable.module.css'
import { isNumeric } from './isNumeric'
import { NativeCell, nativeWidgets } from './NativeCell'
import { printCell } from './printCell'
import { isFixed } from '../paste/readPasted'
import type { LineColumn } from '../types'
import { useTexts } from '../../../../../runtime/i18n'
import { texts } from '../../texts'

export interface LineCellProps {
  column: LineColumn
  row: number
  value: unknown
  choices: readonly Choice[] | undefined
  /** The focus is here: the real input stands in the cell. */
  isActive: boolean
  disabled?: boolean
  /** What has to be filled in before there is anything to choose. */
  missing?: string
  problem?: string
  onChange: (value: unknown) => void
}

/** One cell: its text, a plain input, or — while the focus is in it — the column's widget. */
export function LineCell(props: LineCellProps) {
  const say = useTexts(texts)
  const { column, row, value, choices, isActive, missing, onChange } = props
  const disabled = props.disabled || missing !== undefined
  // what is being typed may still become a number; once the focus is elsewhere it is none
  const problem = props.problem ?? (isActive ? undefined : figureProblem(column, value))
  const Widget = use(InputsContext)?.[column.widget]
  const label = say('cellOfLine', { value: row + 1, title: column.title })
  if (isFixed(column) && column.type === 'image')
    return typeof value === 'string' && value !== '' ? (
      <img className={styles.picture} src={value} alt="" loading="lazy" />
    ) : (
      <span className={styles.fixed}>—</span>
    )
  if (isFixed(column)) {
    const text = printCell(column, value, choices)
    return (
      <span className={isNumeric(column) ? styles.fixedNumber : styles.fixed} title={text}>
        {text || '—'}
      </span>
    )
  }
  const aria = {
    'aria-label': label,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': undefined,
  }
  return (
    <ErrorBoundary what={label} isSmall>
      {nativeWidgets.has(column.widget) || !Widget ? (
        <NativeCell
          {...aria}
          column={column}
          value={value}
          disabled={disabled}
          onChange={onChange}
        />
      ) : isActive && !disabled ? (
        <Widget
          {...aria}
          aria-invalid={Boolean(problem)}
          item={column}
          value={value}
          onChange={onChange}
          autoFocus
          placeholder=""
        />
      ) : (
        <input
          {...aria}
          readOnly
          className={styles.light}
          disabled={disabled}
          placeholder={missing && say('chooseFirst', { title: missing })}
          value={printCell(column, value, choices)}
        />
      )}
      {problem && <CellProblem reason={problem} />}
    </ErrorBoundary>
  )
}
