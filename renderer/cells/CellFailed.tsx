import { useEffect } from 'react'
import type { ResolvedColumn } from '../../schemas/language'

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
      aria-label={`${column.label}无法显示`}
      title={`${column.label}无法显示，其余不受影响`}
    >
      ⚠
    </span>
  )
}
