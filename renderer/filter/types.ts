import type { Ref } from 'react'
import type { FilterWidget, ResolvedFilter } from '../../schemas/language'

/** One filter's value as it goes to the server; the shape is decided by the widget (docs/first-light.md). */
export type FilterValue =
  | string
  | boolean
  | string[]
  | readonly [string | null, string | null]
  | readonly [number | null, number | null]

/** Values by field. A field that filters nothing is absent. */
export type FilterValues = Readonly<Record<string, FilterValue>>

export type FilterShape = 'text' | 'list' | 'text-range' | 'number-range' | 'flag'

/** What the codec and the URL need of a filter. */
export type FilterKey = Pick<ResolvedFilter, 'field' | 'widget' | 'value' | 'many'>

const shapes: Record<FilterWidget, FilterShape> = {
  text: 'text',
  'textarea-multi': 'list',
  select: 'text',
  'multi-select': 'list',
  'date-range': 'text-range',
  'datetime-range': 'text-range',
  'number-range': 'number-range',
  'money-range': 'text-range',
  cascader: 'list',
  'tree-select': 'text',
  'remote-select': 'text',
  region: 'list',
  switch: 'flag',
}

/** A field that holds several values is filtered by several, also where the widget usually takes one. */
export const shapeOf = ({ widget, many }: Pick<FilterKey, 'widget' | 'many'>): FilterShape =>
  many && (widget === 'remote-select' || widget === 'tree-select') ? 'list' : shapes[widget]

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
  ref?: Ref<FilterFields>
}
