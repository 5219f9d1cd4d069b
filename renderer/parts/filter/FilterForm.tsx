import { Button } from 'antd'
import { Suspense, useRef } from 'react'
import type { FormEvent } from 'react'
import { lazyPart } from '../../../runtime/errors'
import type { ResolvedFilter } from '../../../schemas/language'
import { useInspected } from '../../language/inspection'
import { cleanFilters } from './value/cleanFilter'
import '../tokens.css'
import './filter.css'
import { FilterChips } from './FilterChips'
import { FilterGridContext } from './FilterGridContext'
import { PlainFilters } from './PlainFilters'
import type { FilterFields, FilterValues } from './types'
import { useFilterGrid } from './useFilterGrid'
import { useFilterKeys } from './useFilterKeys'
import { useKeptTyping } from './useKeptTyping'
import { useOwnQuestions } from './useOwnQuestions'
import { WaitingFilters } from './WaitingFilters'
import { useTexts } from '../../../runtime/i18n'
import { texts } from './texts'

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
 * The filters of a list. What is typed lives in fields of their own and reaches the list only on 查询, so
 * typing draws no row, and rows that load again lose no typed text. What is set but folded away
 * stands below as tags. Formily is fetched when a filter names one of its keywords.
 */
export function FilterForm(props: FilterFormProps) {
  const say = useTexts(texts)
  const { filters, value, usual, onQuery } = props
  const fields = useRef<FilterFields>(null)
  const frame = useRef<HTMLFormElement>(null)
  const { ask, isOwn } = useOwnQuestions(onQuery)
  useKeptTyping(fields, props.memoryKey, value)
  const grid = useFilterGrid(frame, filters, props.memoryKey)
  const keys = useFilterKeys()
  const folded = filters.slice(grid.shown).filter(({ field }) => value[field] !== undefined)

  const region = useInspected('filters', { shown: grid.shown, fields })
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const refused = await fields.current?.findRefused()
    if (!refused) return ask(cleanFilters(filters, fields.current?.values() ?? value))
    if (refused.index >= grid.shown) grid.toggle()
    requestAnimationFrame(() => document.getElementById(refused.id)?.focus())
  }
  const query = (values: FilterValues) => {
    fields.current?.put(values)
    ask(values)
  }
  const handleRemove = (field: string) => {
    // With what is typed meanwhile, or it would be lost with the tag.
    const { [field]: _, ...rest } = cleanFilters(filters, fields.current?.values() ?? value)
    query(rest)
  }
  const shared = { filters, value, isOwn }
  return (
    <form
      ref={frame}
      role="search"
      aria-label={say('filters')}
      className="bc-filters"
      data-region={region}
      style={{ gridTemplateColumns: `repeat(${grid.columns}, minmax(0, 1fr))` }}
      onSubmit={(event) => void handleSubmit(event)}
      {...keys}
    >
      <FilterGridContext value={grid}>
        {filters.some(({ schema }) => schema) ? (
          <Suspense fallback={<WaitingFilters filters={filters} />}>
            <FormilyFilters {...shared} ref={fields} scope={props.scope} />
          </Suspense>
        ) : (
          <PlainFilters {...shared} ref={fields} />
        )}
      </FilterGridContext>
      <div className="bc-filter-buttons">
        <Button htmlType="submit" title={say('searchKeys')}>
          {say('search')}
        </Button>
        <Button onClick={() => query(usual())}>{say('reset')}</Button>
        {grid.canFold && (
          <Button type="link" aria-expanded={grid.isOpen} onClick={grid.toggle}>
            {grid.isOpen
              ? say('less')
              : folded.length > 0
                ? say('moreFiltersCount', { count: folded.length })
                : say('moreFilters')}
          </Button>
        )}
      </div>
      {folded.length > 0 && <FilterChips filters={folded} value={value} onRemove={handleRemove} />}
    </form>
  )
}

const FormilyFilters = lazyPart(
  async () => (await import('./formily/FormilyFilters')).FormilyFilters,
)
