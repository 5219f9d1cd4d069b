import { Button } from 'antd'
import { formatInt } from '../../../../runtime/format'
import { useTexts } from '../../../../runtime/i18n'
import { makesFirst } from '../../../actions'
import type { Actions } from '../../../actions'
import { FilterChips } from '../../../parts/filter'
import type { ListController } from '../control/controller'
import { texts } from '../texts'
import { EmptyFace } from './EmptyFace'

interface EmptyRowsProps {
  list: ListController
  actions: Actions
  /** Its rows are groups: nothing was counted. */
  isGrouped?: boolean
}

/** No row: says why, and what to do next: which filter to take off, where rows are, what makes the first one. */
export function EmptyRows({ list, actions, isGrouped = false }: EmptyRowsProps) {
  const text = useTexts(texts)
  const { query, usual, tabs } = list
  const noun = actions.resources[actions.resource]?.title ?? text('row')
  const set = setFilters(list)
  if (set.length > 0)
    return (
      <EmptyFace says={text('nothingMatches', { noun })}>
        <FilterChips
          filters={set}
          value={query.state.filter}
          label={text('filtersSet')}
          onRemove={(field) => query.setFilter(without(list, field))}
        />
        <Button onClick={() => query.setFilter(usual())}>{text('resetFilters')}</Button>
      </EmptyFace>
    )
  if (isGrouped) return <EmptyFace says={text('nothingCounted')} />
  const here = tabs?.items.find(({ key }) => key === tabs.active)
  const there = tabs?.items.find(({ key, count = 0 }) => key !== tabs.active && count > 0)
  if (tabs && here && there)
    return (
      <EmptyFace says={text('nothingInTab', { tab: here.label, noun })}>
        <Button onClick={() => tabs.onChange(there.key)}>
          {text('showTab', { tab: there.label, count: formatInt(there.count ?? 0) })}
        </Button>
      </EmptyFace>
    )
  const first = makesFirst(actions)
  return (
    <EmptyFace says={text('noneYet', { noun })}>
      {first && (
        <Button onClick={() => void actions.run(first, [], 'toolbar')}>{first.label}</Button>
      )}
    </EmptyFace>
  )
}

/** What a person narrowed the list by, beyond what the page opens with. */
const setFilters = ({ filters, query, usual }: ListController) => {
  const given = usual()
  return filters.filter(
    ({ field }) =>
      query.state.filter[field] !== undefined &&
      JSON.stringify(query.state.filter[field]) !== JSON.stringify(given[field]),
  )
}

/** Without one filter; one the page opens with goes back to that. */
function without({ query, usual }: ListController, field: string) {
  const { [field]: _, ...rest } = query.state.filter
  const given = usual()[field]
  return given === undefined ? rest : { ...rest, [field]: given }
}
