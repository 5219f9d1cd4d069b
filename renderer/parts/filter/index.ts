export { FilterChips } from './FilterChips'
export { FilterForm } from './FilterForm'
export { MissingValues } from './MissingValues'
export type { FilterValue, FilterValues } from './types'
