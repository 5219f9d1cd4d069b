import { memo, use, useCallback, useId, useImperativeHandle } from 'react'
import type { ResolvedFilter } from '../../../schemas/language'
import { FilterBox } from './FilterBox'
import { FilterGridContext } from './FilterGridContext'
import { FilterWidget } from './FilterWidget'
import type { FilterFieldsProps } from './types'
import { useTypedValues } from './useTypedValues'

const nothingRefuses = () => Promise.resolve(undefined)

/** Filters that say all in the short form: nothing reacts on another, so no form engine stands behind them. */
export function PlainFilters({ filters, value, ref }: FilterFieldsProps) {
  const formId = useId()
  const { shown } = use(FilterGridContext)
  const typed = useTypedValues(filters, value)
  const { put, values, change } = typed
  useImperativeHandle(ref, () => ({ values, put, findRefused: nothingRefuses }), [values, put])
  // A folded filter keeps its value, but mounts no input.
  return filters
    .slice(0, shown)
    .map((filter) => (
      <PlainFilter
        key={filter.field}
        id={`${formId}-${filter.field.replaceAll('.', '-')}`}
        filter={filter}
        value={typed.held[filter.field]}
        onChange={change}
      />
    ))
}

interface PlainFilterProps {
  id: string
  filter: ResolvedFilter
  value: unknown
  onChange(field: string, next: unknown): void
}

/** Typing in one draws no other. */
const PlainFilter = memo(function PlainFilter({ id, filter, value, onChange }: PlainFilterProps) {
  const { field, label, widget } = filter
  const handleChange = useCallback((next: unknown) => onChange(field, next), [field, onChange])
  return (
    <FilterBox filter={filter} id={id} title={label}>
      <FilterWidget id={id} item={filter} widget={widget} value={value} onChange={handleChange} />
    </FilterBox>
  )
})
