import type { FilterObject, ListPage, Options } from '../../contract/language.gen'
import { hidingPermission, requireField } from './resolveField'
import type { FieldType, FilterWidget, ResolvedField, ResolvedFilter, Resources } from '../types'

const widgetByType: Record<FieldType, FilterWidget> = {
  string: 'text',
  text: 'text',
  int: 'number-range',
  decimal: 'number-range',
  money: 'money-range',
  percent: 'number-range',
  bool: 'select',
  date: 'date-range',
  datetime: 'datetime-range',
  enum: 'select',
  ref: 'remote-select',
  image: 'text',
  file: 'text',
  list: 'text',
  json: 'text',
}

/** Fills in what a filter left out, from its field. The options of a reference come from the resource it names. */
export function resolveFilter(
  filter: NonNullable<ListPage['filters']>[number],
  resourceName: string,
  resources: Resources,
): ResolvedFilter {
  const own: FilterObject = typeof filter === 'string' ? { field: filter } : filter
  const field = requireField(own.field, resourceName, resources)
  return {
    field: own.field,
    label: own.title ?? field.title,
    type: field.type,
    widget: own.widget ?? field.filter ?? (field.many ? 'multi-select' : widgetByType[field.type]),
    dict: own.dict ?? field.dict ?? (field.type === 'bool' ? 'yes_no' : undefined),
    options: optionsOf(
      {
        ...field,
        ...(own.options && { options: own.options }),
        params: own.params ?? field.params,
      },
      resources,
    ),
    unit: field.unit,
    reads: field.reads,
    many: field.many ?? false,
    mask: field.mask,
    permission: hidingPermission(field),
    value: own.value ?? own.schema?.default,
    schema: own.schema,
  }
}

/** Where the choices of a field come from: its own declaration, else the resource it refers to; with its parameters. */
export function optionsOf(
  { options, ref, params }: Pick<ResolvedField, 'options' | 'ref' | 'params'>,
  resources: Resources,
): Options | undefined {
  const source = options ?? (ref ? resources[ref]?.options : undefined)
  return source && params ? { ...source, params: { ...source.params, ...params } } : source
}
