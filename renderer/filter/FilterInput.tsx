import type { Field } from '@formily/core'
import { observer, useField } from '@formily/react'
import type { ResolvedFilter } from '../../schemas/language'
import { fieldId, FieldInput } from '../fields'
import type { Choice, FieldItem } from '../fields'
import { LazyInput } from './LazyInput'
import { PastedInput } from './PastedInput'

/** The input of a filter. Heavy ones are mounted when somebody turns to them. */
export const FilterInput = observer(function FilterInput({ filter }: { filter: ResolvedFilter }) {
  const field = useField<Field>()
  const shared = {
    item: itemOf(filter, field),
    id: fieldId(field),
    value: field.value as unknown,
    disabled: field.disabled || field.readOnly,
    placeholder: placeholders[filter.widget] ?? '请选择',
    choices: field.dataSource?.length ? (field.dataSource as Choice[]) : undefined,
    onChange: (next: unknown) => void field.onInput(next),
  }
  if (filter.widget === 'textarea-multi') return <PastedInput {...shared} />
  return light.has(filter.widget) ? <FieldInput {...shared} /> : <LazyInput {...shared} />
})

const light = new Set<ResolvedFilter['widget']>(['text', 'number-range', 'money-range', 'switch'])

const placeholders: Partial<Record<ResolvedFilter['widget'], string>> = { text: '请输入' }

// Props a page or a reaction sets reach the widget through its item.
function itemOf(filter: ResolvedFilter, field: Field): FieldItem {
  const { filter: _, ...written } = (field.componentProps ?? {}) as Record<string, unknown>
  const own = filter.schema?.['x-component-props'] as Record<string, unknown> | undefined
  return { ...filter, schema: { ...filter.schema, 'x-component-props': { ...own, ...written } } }
}
