import { useEffect } from 'react'
import type { ResolvedColumn } from '../../../schemas/language'
import { texts } from './texts'

/** Stands where a cell could not be drawn; the rest of the row goes on. */
export function CellFailed(props: {
  column: Pick<ResolvedColumn, 'prop' | 'label'>
  problem: unknown
}) {
  const { column, problem } = props
  // The console is where the error log listens.
  useEffect(() => console.error(`CellFailed: column "${column.prop}"`, problem), [column, problem])
  return (
    <span
      className="bc-cell-failed"
      role="img"
      aria-label={texts.say('notShown', { label: column.label })}
      title={texts.say('notShownAlone', { label: column.label })}
    >
      ⚠
    </span>
  )
}
