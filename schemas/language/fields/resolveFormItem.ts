import type { FormItemObject } from '../../contract/language.gen'
import { resolveField } from './resolveField'
import { optionsOf } from './resolveFilter'
import type { FieldType, InputWidget, ResolvedField, ResolvedFormItem, Resources } from '../types'

const widgetByType: Record<FieldType, InputWidget> = {
  string: 'text',
  text: 'textarea',
  int: 'number',
  decimal: 'number',
  money: 'money',
  percent: 'number',
  bool: 'switch',
  date: 'date',
  datetime: 'datetime',
  enum: 'select',
  ref: 'remote-select',
  image: 'image',
  file: 'upload',
  list: 'line-table',
  json: 'textarea',
}

/** Fills in what a form item left out, from the resource's field of the same name when there is one. */
export function resolveFormItem(
  item: string | FormItemObject,
  resourceName: string,
  resources: Resources,
): ResolvedFormItem {
  const own: FormItemObject = typeof item === 'string' ? { field: item } : item
  const known = resolveField(own.field, resourceName, resources)
  const type = own.type ?? (own.dict ? 'enum' : own.ref ? 'ref' : (known?.type ?? 'string'))
  const many = own.many ?? known?.many ?? false
  const source = {
    options: own.options ?? known?.options,
    ref: own.ref ?? known?.ref,
    params: own.params ?? known?.params,
  }
  return {
    field: own.field,
    title: own.title ?? known?.title ?? own.field,
    type,
    widget:
      own.widget ?? (own.type ? undefined : known?.input) ?? widgetFor(type, many, source.options),
    dict: own.dict ?? known?.dict,
    options: optionsOf(source, resources),
    many,
    unit: known?.unit,
    required: own.required ?? known?.required ?? false,
    visible: own.visible,
    value: own.value,
    hint: own.hint ?? known?.hint,
    check: own.check ?? known?.check,
    reads: own.reads ?? known?.reads,
    keep: own.keep ?? known?.keep,
    min: own.min ?? known?.min,
    max: own.max ?? known?.max,
    maxLength: own.maxLength ?? known?.maxLength,
    accept: own.accept,
    camera: own.camera,
    compute: own.compute,
    warn: own.warn,
    sets: own.sets,
    fills: own.fills,
    sticky: own.sticky,
    columns: columnsOf(own, known, resourceName, resources),
    sums: own.sums,
    pick: own.pick,
    lines: own.lines,
    setAll: own.setAll,
    span: own.span,
    schema: own.schema,
  }
}

/** A field whose values come from a call is chosen, not typed. */
function widgetFor(type: FieldType, many: boolean, options: ResolvedField['options']): InputWidget {
  const isChosen = options !== undefined && type === 'string'
  if (many && (isChosen || type === 'enum')) return 'multi-select'
  if (isChosen) return options.keyword === false ? 'select' : 'remote-select'
  return widgetByType[type]
}

/** Columns of a line table: those written, else every stored field of the lines' resource. */
function columnsOf(
  own: FormItemObject,
  known: ResolvedField | undefined,
  resourceName: string,
  resources: Resources,
): ResolvedFormItem[] | undefined {
  const lines = (known?.of && resources[known.of]) || undefined
  const stored = Object.entries(lines?.fields ?? {}).filter(([, field]) => !field.computed)
  const columns = own.columns ?? (lines ? stored.map(([name]) => name) : undefined)
  return columns?.map((column) => resolveFormItem(column, known?.of ?? resourceName, resources))
}
