import type { Field } from '@formily/core'
import { observer, useField } from '@formily/react'
import { Suspense, use } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import type { ResolvedFilter } from '../../schemas/language'
import { ErrorBoundary } from '../../runtime/errors'
import { fieldId, labelId } from '../fields'
import { FilterGridContext } from './FilterGridContext'
import { problemId, titleOfField } from './naming'
import { spanOf } from './useFilterGrid'

interface FilterCellProps {
  filter: ResolvedFilter
  index: number
  children?: ReactNode
  /** What a page may write under `x-decorator-props`. */
  tooltip?: string
  gridSpan?: number
  className?: string
  style?: CSSProperties
}

/** The label of a filter and its place in the grid. A folded filter keeps its value, but mounts no input. */
export const FilterCell = observer(function FilterCell(props: FilterCellProps) {
  const field = useField<Field>()
  const grid = use(FilterGridContext)
  if (props.index >= grid.shown) return null
  const id = fieldId(field)
  const title = titleOfField(field, props.filter)
  const problem = field.selfErrors?.[0]
  const usual = spanOf(props.filter, grid.columns)
  // A reaction may set another span than the page wrote.
  const span = Math.min(props.gridSpan ?? usual, grid.columns)
  return (
    <div
      className={props.className ? `bc-filter ${props.className}` : 'bc-filter'}
      style={{ ...props.style, gridColumn: `span ${span}` }}
    >
      <label
        htmlFor={id}
        id={labelId(id)}
        title={props.tooltip ?? title}
        className={field.required ? 'bc-required' : undefined}
      >
        {title}
      </label>
      <div className="bc-filter-input">
        {/* A component that is fetched first leaves the other filters standing. */}
        <ErrorBoundary what={title} isSmall>
          <Suspense fallback={null}>{props.children}</Suspense>
        </ErrorBoundary>
        {problem && (
          <div id={problemId(id)} role="alert" className="bc-filter-problem">
            {problem}
          </div>
        )}
      </div>
    </div>
  )
})
