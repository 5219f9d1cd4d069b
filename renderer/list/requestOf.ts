import { printSort } from './sortText'
import type { ListState } from './types'

/** The part of the list's request that rows and export share. */
export const requestOf = (state: ListState) => ({
  ...(state.sort.length > 0 ? { sort: printSort(state.sort) } : {}),
  ...(state.tab === undefined ? {} : { tab: state.tab }),
  filter: { ...state.filter },
})
