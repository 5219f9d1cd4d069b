import { use, useId } from 'react'
import type { ResolvedFilter } from '../../../schemas/language'
import { FilterBox } from './FilterBox'
import { FilterGridContext } from './FilterGridContext'

/** Labels and places of filters whose form engine is on its way: nothing moves when it arrives. */
export function WaitingFilters({ filters }: { filters: readonly ResolvedFilter[] }) {
  const id = useId()
  const { shown } = use(FilterGridContext)
  return filters.slice(0, shown).map((filter) => (
    <FilterBox key={filter.field} filter={filter} id={`${id}-${filter.field}`} title={filter.label}>
      <div aria-busy className="bc-filter-waiting" />
    </FilterBox>
  ))
}
