import type { Ref } from 'react'
import type { FilterValue, ResolvedFilter } from '../../../schemas/language'

export { shapeOf } from '../../../schemas/language'
export type { FilterShape, FilterValue } from '../../../schemas/language'

/** Values by field. A field that filters nothing is absent. */
export type FilterValues = Readonly<Record<string, FilterValue>>

/** What the codec and the URL need of a filter. */
export type FilterKey = Pick<ResolvedFilter, 'field' | 'widget' | 'value' | 'many'>

/** The first filter that refuses its value. */
export interface RefusedFilter {
  /** Its place among the page's filters. */
  index: number
  /** Of its input. */
  id: string
}

/** What the frame of the filters asks of its fields, however they hold what is typed. */
export interface FilterFields {
  /** Formily's form, where one stands behind them. */
  form?: object
  /** As typed now, by field or by path; not cleaned. */
  values(): unknown
  put(values: FilterValues): void
  findRefused(): Promise<RefusedFilter | undefined>
}

export interface FilterFieldsProps {
  filters: readonly ResolvedFilter[]
  /** What the list is filtered by now, from the address. */
  value: FilterValues
  /** Whether the list shows this because this form asked for it: then what is typed meanwhile stays. */
  isOwn(value: FilterValues): boolean
  ref?: Ref<FilterFields>
}
