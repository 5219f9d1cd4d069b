import type { ISchema } from '@formily/react'
import type { ResolvedFilter } from '../../../../schemas/language'
import { shapeOf } from '../types'

const typeOfShape = {
  text: 'string',
  list: 'array',
  'text-range': 'array',
  'number-range': 'array',
  flag: 'boolean',
} as const

/**
 * The filters as one Formily schema; any keyword a page writes under a filter's `schema` is laid over it.
 * @param formId of the Formily form: ids of inputs begin with it
 */
export function compileFilters(filters: readonly ResolvedFilter[], formId: string): ISchema {
  return {
    type: 'object',
    properties: Object.fromEntries(
      filters.map((filter, index) => [
        filter.field,
        { ...compileFilter(filter, index, formId), 'x-index': index },
      ]),
    ),
  }
}

function compileFilter(filter: ResolvedFilter, index: number, formId: string): ISchema {
  const { written, isForeign } = authored(filter)
  return {
    type: typeOfShape[shapeOf(filter)],
    title: filter.label,
    'x-component': 'FilterInput',
    ...written,
    'x-decorator': 'FilterCell',
    'x-decorator-props': {
      ...(written['x-decorator-props'] as object | undefined),
      filter,
      index,
    },
    // Our own input hands the author's props on through the item; a foreign one gets them directly,
    // and an id so that the label finds it.
    'x-component-props': isForeign
      ? {
          id: `${formId}-${filter.field.replaceAll('.', '-')}`,
          ...(written['x-component-props'] as object | undefined),
        }
      : { filter },
  }
}

/** What the page wrote for Formily, without what is ours to do. */
function authored(filter: ResolvedFilter) {
  const written = { ...(filter.schema as ISchema | undefined) }
  const isForeign = written['x-component'] !== undefined
  // The address decides what a filter starts with; `default` is read as the page's own value.
  delete written.default
  // Of several pasted values each is judged by itself.
  if (filter.widget === 'textarea-multi') delete written.pattern
  return { written, isForeign }
}
