import { memo } from 'react'
import { ErrorBoundary } from '../../../../runtime/errors'
import type { Scope } from '../../../language/expressions'
import { FilterForm } from '../../../parts/filter'
import type { ListController } from '../control/controller'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

interface ListFiltersProps {
  id: string
  list: ListController
  scope: Scope
}

/** The list's filters; what the grid does (ticks, widths, sums) does not draw them again. */
export function ListFilters({ id, list, scope }: ListFiltersProps) {
  const text = useTexts(texts)
  if (list.filters.length === 0) return null
  return (
    <ErrorBoundary what={text('filters')} isSmall>
      <Filters
        filters={list.filters}
        value={list.query.state.filter}
        usual={list.usual}
        onQuery={list.query.setFilter}
        memoryKey={id}
        scope={scope}
      />
    </ErrorBoundary>
  )
}

const Filters = memo(FilterForm)
