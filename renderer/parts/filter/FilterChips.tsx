import type { ResolvedFilter } from '../../../schemas/language'
import { useChoices } from '../fields'
import { nodeLabel, filterValueText } from './value/filterValueText'
import type { FilterValue, FilterValues } from './types'
import { useTexts } from '../../../runtime/i18n'
import { texts } from './texts'

interface FilterChipsProps {
  /** Filters that are set but not in view. */
  filters: readonly ResolvedFilter[]
  value: FilterValues
  /** What they are called together; default: those that are folded away. */
  label?: string
  onRemove(field: string): void
}

/** What narrows the list although nobody sees its input, each with a way to take it off. */
export function FilterChips({ filters, value, label, onRemove }: FilterChipsProps) {
  const say = useTexts(texts)
  return (
    <ul className="bc-filter-chips" aria-label={label ?? say('filtersNotShown')}>
      {filters.map((filter) => (
        <FilterChip
          key={filter.field}
          filter={filter}
          value={value[filter.field] as FilterValue}
          onRemove={() => onRemove(filter.field)}
        />
      ))}
    </ul>
  )
}

interface FilterChipProps {
  filter: ResolvedFilter
  value: FilterValue
  onRemove(): void
}

function FilterChip({ filter, value, onRemove }: FilterChipProps) {
  const say = useTexts(texts)
  const isChosen = choosing.has(filter.widget)
  const values = isChosen ? [value].flat().map(String) : []
  // Without choices of its own nothing is asked for.
  const choices = useChoices(isChosen ? filter : plain(filter), undefined, { values })
  const text = isChosen
    ? values.map((one) => nodeLabel(choices.items, one) ?? one).join('、')
    : filterValueText(filter, value)
  return (
    <li className="bc-filter-chip" title={`${filter.label}：${text}`}>
      <span>
        {filter.label}：{text}
      </span>
      <button
        type="button"
        aria-label={say('removeLabel', { label: filter.label })}
        onClick={onRemove}
      >
        ×
      </button>
    </li>
  )
}

const choosing = new Set<ResolvedFilter['widget']>([
  'select',
  'multi-select',
  'remote-select',
  'tree-select',
  'cascader',
])

const plain = ({ field, type, widget }: ResolvedFilter) => ({ field, type, widget })
