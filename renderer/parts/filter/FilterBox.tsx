import { Suspense, use } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import type { ResolvedFilter } from '../../../schemas/language'
import { ErrorBoundary } from '../../../runtime/errors'
import { labelId } from '../fields'
import { inspect } from '../../language/inspection'
import { FilterGridContext } from './FilterGridContext'
import { problemId } from './naming'
import { spanOf } from './useFilterGrid'

interface FilterBoxProps {
  filter: ResolvedFilter
  /** Of the input. */
  id: string
  title: string
  tooltip?: string
  isRequired?: boolean
  /** Why the value is refused. */
  problem?: ReactNode
  gridSpan?: number
  className?: string
  style?: CSSProperties
  children?: ReactNode
}

/** The label of a filter and its place in the grid. */
export function FilterBox(props: FilterBoxProps) {
  const { filter, id, title, problem } = props
  const { columns } = use(FilterGridContext)
  // A reaction may set another span than the page wrote.
  const span = Math.min(props.gridSpan ?? spanOf(filter, columns), columns)
  return (
    <div
      data-inspect={inspect('filter', filter.field)}
      className={props.className ? `bc-filter ${props.className}` : 'bc-filter'}
      style={{ ...props.style, gridColumn: `span ${span}` }}
    >
      <label
        htmlFor={id}
        id={labelId(id)}
        title={props.tooltip ?? title}
        className={props.isRequired ? 'bc-required' : undefined}
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
}
