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
