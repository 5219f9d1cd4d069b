import type { Field } from '@formily/core'
import { observer, useField } from '@formily/react'
import { use } from 'react'
import type { ReactNode } from 'react'
import type { ResolvedFilter } from '../../schemas/language'
import { fieldId, labelId } from '../fields'
import { FilterGridContext } from './FilterGridContext'
import { spanOf } from './useFilterGrid'

interface FilterCellProps {
  filter: ResolvedFilter
  index: number
  children?: ReactNode
}

/** The label of a filter and its place in the grid. A folded filter keeps its value, but mounts no input. */
export const FilterCell = observer(function FilterCell(props: FilterCellProps) {
  const field = useField<Field>()
  const grid = use(FilterGridContext)
  if (props.index >= grid.shown) return null
  const id = fieldId(field)
  const title = typeof field.title === 'string' ? field.title : props.filter.label
  return (
    <div className="bc-filter" style={{ gridColumn: `span ${spanOf(props.filter, grid.columns)}` }}>
      <label htmlFor={id} id={labelId(id)} title={title}>
        {title}
      </label>
      <div className="bc-filter-input">{props.children}</div>
    </div>
  )
})
