import { memo, use, useCallback, useId, useImperativeHandle, useMemo, useState } from 'react'
import type { ResolvedFilter } from '../../../schemas/language'
import { parentsOf } from '../fields'
import { FilterBox } from './FilterBox'
import { FilterGridContext } from './FilterGridContext'
import { FilterWidget } from './FilterWidget'
import type { FilterFieldsProps } from './types'
import { useTypedValues } from './useTypedValues'
import { filterProblem } from './value/filterProblem'

/** Filters that say all in the short form: nothing reacts on another, so no form engine stands behind them. */
export function PlainFilters({ filters, value, isOwn, ref }: FilterFieldsProps) {
  const formId = useId()
  const { shown } = use(FilterGridContext)
  const typed = useTypedValues({ filters, value, isOwn })
  const { put, values, change } = typed
  // A doubtful figure is explained when it is asked with, and until it is none.
  const [refused, setRefused] = useState<string>()
  const idOf = useCallback((field: string) => `${formId}-${field.replaceAll('.', '-')}`, [formId])
  useImperativeHandle(
    ref,
    () => ({
      values,
      put,
      findRefused() {
        const index = filters.findIndex((filter) => filterProblem(filter, values()[filter.field]))
        const { field } = filters[index] ?? {}
        setRefused(field)
        return Promise.resolve(field === undefined ? undefined : { index, id: idOf(field) })
      },
    }),
    [values, put, filters, idOf],
  )
  // A folded filter keeps its value, but mounts no input.
  return filters
    .slice(0, shown)
    .map((filter) => (
      <PlainFilter
        key={filter.field}
        id={idOf(filter.field)}
        filter={filter}
        value={typed.held[filter.field]}
        values={leadOf(filter, typed.held)}
        isRefused={filter.field === refused}
        onChange={change}
      />
    ))
}

interface PlainFilterProps {
  id: string
  filter: ResolvedFilter
  value: unknown
  /** Those its choices depend on. */
  values: string | undefined
  isRefused: boolean
  onChange(field: string, next: unknown): void
}

/** As a text, so that typing in one draws only those that depend on it. */
function leadOf(filter: ResolvedFilter, held: Readonly<Record<string, unknown>>) {
  const names = parentsOf(filter)
  if (names.length === 0) return undefined
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, held[name]])))
}

/** Typing in one draws no other, but those whose choices depend on it. */
const PlainFilter = memo(function PlainFilter(props: PlainFilterProps) {
  const { id, filter, value, values, isRefused, onChange } = props
  const { field, label, widget } = filter
  const handleChange = useCallback((next: unknown) => onChange(field, next), [field, onChange])
  const lead = useMemo(() => parsed(values), [values])
  return (
    <FilterBox
      filter={filter}
      id={id}
      title={label}
      problem={isRefused ? filterProblem(filter, value) : undefined}
    >
      <FilterWidget
        id={id}
        item={filter}
        widget={widget}
        value={value}
        values={lead}
        onChange={handleChange}
      />
    </FilterBox>
  )
})

const parsed = (values: string | undefined) =>
  values === undefined ? undefined : (JSON.parse(values) as Readonly<Record<string, unknown>>)
