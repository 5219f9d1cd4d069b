import type { HeaderConfig, ViewContent } from '../../views'
import { parseSort, printSort } from './sortText'
import { parseListState } from './listState'
import { pageSizes } from './types'
import type { ListState, ListStateSpec } from './types'

/** What a view would keep of the list as it is now. */
export const contentOf = (state: ListState, columns: HeaderConfig | undefined): ViewContent => ({
  ...(state.tab === undefined ? {} : { tab: state.tab }),
  filter: state.filter,
  ...(state.sort.length > 0 ? { sort: printSort(state.sort) } : {}),
  size: state.size,
  ...(columns && columns.length > 0 ? { columns } : {}),
})

/** What a view means where it says nothing: the tab, order and page size the list opens with. */
export function usualContent(spec: ListStateSpec): Omit<ViewContent, 'filter'> {
  const { filter: _, ...usual } = contentOf(parseListState({}, spec), undefined)
  return usual
}

/** What a view asks of the list; what it leaves out is as the page has it. */
export function stateOfView({ tab, filter, sort, size }: ViewContent): Partial<ListState> {
  const known = pageSizes.find((one) => one === size)
  return {
    ...(tab === undefined ? {} : { tab }),
    filter,
    ...(sort === undefined ? {} : { sort: parseSort(sort) }),
    ...(known === undefined ? {} : { size: known }),
  }
}
