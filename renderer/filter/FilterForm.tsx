import { createForm } from '@formily/core'
import type { Form } from '@formily/core'
import { FormProvider } from '@formily/react'
import { Button } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import type { ResolvedFilter } from '../../schemas/language'
import { cleanFilters } from './cleanFilter'
import { compileFilters } from './compileFilters'
import './filter.css'
import { FilterGridContext } from './FilterGridContext'
import { FilterSchemaField } from './FilterSchemaField'
import { isSame, nested } from './formValues'
import type { FilterValues } from './types'
import { useFilterGrid } from './useFilterGrid'

export interface FilterFormProps {
  filters: readonly ResolvedFilter[]
  /** What the list is filtered by now, from the address. */
  value: FilterValues
  /** What 重置 brings back: the page's own values. */
  usual: FilterValues
  /** 查询, Enter, 重置: the list is to show this, also when it is the same again. */
  onQuery(next: FilterValues): void
  /** Under what name this browser remembers whether the filters are open, e.g. the page's path. */
  memoryKey: string
  /** What expressions of a filter's `schema` see beside Formily's own names. */
  scope?: Readonly<Record<string, unknown>>
}

/**
 * The filters of a list. What is typed lives in its own form and reaches the list only on 查询, so
 * typing draws no row, and rows that load again lose no typed text.
 */
export function FilterForm(props: FilterFormProps) {
  const { filters, value, usual, onQuery } = props
  const form = useFilterFormOf(filters, value)
  const schema = useMemo(() => compileFilters(filters), [filters])
  const frame = useRef<HTMLFormElement>(null)
  const grid = useFilterGrid(frame, filters, props.memoryKey)
  const hiddenActive = filters.filter(
    (filter, index) => index >= grid.shown && value[filter.field] !== undefined,
  ).length

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    onQuery(cleanFilters(filters, form.values))
  }
  const handleReset = () => {
    setAll(form, filters, usual)
    onQuery(usual)
  }
  return (
    <FormProvider form={form}>
      <form
        ref={frame}
        role="search"
        aria-label="筛选"
        className="bc-filters"
        style={{ gridTemplateColumns: `repeat(${grid.columns}, minmax(0, 1fr))` }}
        onSubmit={handleSubmit}
      >
        <FilterGridContext value={grid}>
          <FilterSchemaField schema={schema} scope={props.scope} />
        </FilterGridContext>
        <div className="bc-filter-buttons">
          <Button type="primary" htmlType="submit">
            查询
          </Button>
          <Button onClick={handleReset}>重置</Button>
          {grid.canFold && (
            <Button type="link" aria-expanded={grid.isOpen} onClick={grid.toggle}>
              {grid.isOpen ? '收起' : hiddenActive > 0 ? `展开（${hiddenActive} 项生效）` : '展开'}
            </Button>
          )}
        </div>
      </form>
    </FormProvider>
  )
}

/** One form per page; it follows the address only when the address says something new (back, forward, a link). */
function useFilterFormOf(filters: readonly ResolvedFilter[], value: FilterValues): Form {
  const [form] = useState(() => createForm({ values: nested(value) }))
  const shown = useRef(value)
  useEffect(() => {
    if (isSame(shown.current, value)) return
    shown.current = value
    if (!isSame(cleanFilters(filters, form.values), value)) setAll(form, filters, value)
  }, [form, filters, value])
  return form
}

function setAll(form: Form, filters: readonly ResolvedFilter[], values: FilterValues) {
  for (const { field } of filters) form.setValuesIn(field, values[field])
}
