export { Sortable } from './Sortable'
export { SortHandle } from './SortHandle'
export { useSortLine } from './useSortLine'
