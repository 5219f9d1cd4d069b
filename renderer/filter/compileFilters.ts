import type { ISchema } from '@formily/react'
import type { ResolvedFilter } from '../../schemas/language'
import { shapeOf } from './types'

const typeOfShape = {
  text: 'string',
  list: 'array',
  'text-range': 'array',
  'number-range': 'array',
  flag: 'boolean',
} as const

/** The filters as one Formily schema; any keyword a page writes under a filter's `schema` is laid over it. */
export function compileFilters(filters: readonly ResolvedFilter[]): ISchema {
  return {
    type: 'object',
    properties: Object.fromEntries(
      filters.map((filter, index) => [
        filter.field,
        { ...compileFilter(filter, index), 'x-index': index },
      ]),
    ),
  }
}

function compileFilter(filter: ResolvedFilter, index: number): ISchema {
  const written = (filter.schema ?? {}) as ISchema
  return {
    type: typeOfShape[shapeOf(filter)],
    title: filter.label,
    'x-component': 'FilterInput',
    ...written,
    'x-decorator': 'FilterCell',
    'x-decorator-props': { filter, index },
    // Our own input hands the author's props on through the item; a foreign one gets them directly.
    'x-component-props': written['x-component'] ? written['x-component-props'] : { filter },
  }
}
