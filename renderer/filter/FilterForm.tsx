import { FormProvider } from '@formily/react'
import { Button } from 'antd'
import { useMemo, useRef } from 'react'
import type { FormEvent } from 'react'
import type { ResolvedFilter } from '../../schemas/language'
import { cleanFilters } from './cleanFilter'
import { compileFilters, mayRefuse } from './compileFilters'
import '../page/tokens.css'
import './filter.css'
import { FilterChips } from './FilterChips'
import { FilterGridContext } from './FilterGridContext'
import { FilterSchemaField } from './FilterSchemaField'
import { findRefused } from './findRefused'
import type { FilterValues } from './types'
import { setAll, useFilterFormOf } from './useFilterFormOf'
import { useFilterGrid } from './useFilterGrid'
import { useFilterKeys } from './useFilterKeys'

export interface FilterFormProps {
  filters: readonly ResolvedFilter[]
  /** What the list is filtered by now, from the address. */
  value: FilterValues
  /** What 重置 brings back: the page's own values, as of now. */
  usual(): FilterValues
  /** 查询, Enter, 重置: the list is to show this, also when it is the same again. */
  onQuery(next: FilterValues): void
  /** Under what name this browser remembers whether the filters are open, e.g. the page's path. */
  memoryKey: string
  /** What expressions of a filter's `schema` see beside Formily's own names. */
  scope?: Readonly<Record<string, unknown>>
}

/**
 * The filters of a list. What is typed lives in its own form and reaches the list only on 查询, so
 * typing draws no row, and rows that load again lose no typed text. What is set but folded away
 * stands below as tags.
 */
export function FilterForm(props: FilterFormProps) {
  const { filters, value, usual, onQuery } = props
  const form = useFilterFormOf(filters, value)
  const schema = useMemo(() => compileFilters(filters, form.id), [filters, form.id])
  const frame = useRef<HTMLFormElement>(null)
  const grid = useFilterGrid(frame, filters, props.memoryKey)
  const keys = useFilterKeys()
  const folded = filters.slice(grid.shown).filter(({ field }) => value[field] !== undefined)

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (mayRefuse(filters)) {
      const refused = await findRefused(form, filters)
      if (refused) {
        if (refused.index >= grid.shown) grid.toggle()
        requestAnimationFrame(() => document.getElementById(refused.id)?.focus())
        return
      }
    }
    onQuery(cleanFilters(filters, form.values))
  }
  const handleReset = () => {
    const values = usual()
    setAll(form, filters, values)
    form.clearErrors('*')
    onQuery(values)
  }
  const handleRemove = (field: string) => {
    form.setValuesIn(field, undefined)
    onQuery(Object.fromEntries(Object.entries(value).filter(([name]) => name !== field)))
  }
  return (
    <FormProvider form={form}>
      <form
        ref={frame}
        role="search"
        aria-label="筛选"
        className="bc-filters"
        style={{ gridTemplateColumns: `repeat(${grid.columns}, minmax(0, 1fr))` }}
        onSubmit={(event) => void handleSubmit(event)}
        {...keys}
      >
        <FilterGridContext value={grid}>
          <FilterSchemaField schema={schema} scope={props.scope} />
        </FilterGridContext>
        <div className="bc-filter-buttons">
          <Button type="primary" htmlType="submit" title="Enter 或 Ctrl+Enter">
            查询
          </Button>
          <Button onClick={handleReset}>重置</Button>
          {grid.canFold && (
            <Button type="link" aria-expanded={grid.isOpen} onClick={grid.toggle}>
              {grid.isOpen ? '收起' : folded.length > 0 ? `更多条件 ${folded.length}` : '更多条件'}
            </Button>
          )}
        </div>
        {folded.length > 0 && (
          <FilterChips filters={folded} value={value} onRemove={handleRemove} />
        )}
      </form>
    </FormProvider>
  )
}
