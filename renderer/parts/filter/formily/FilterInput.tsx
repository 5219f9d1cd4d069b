import type { Field } from '@formily/core'
import { useField } from '@formily/react'
import { raw } from '@formily/reactive'
import type { ResolvedFilter } from '../../../../schemas/language'
import { fieldId } from '../../fields/formily/formily'
import { parentsOf, type Choice, type FieldItem } from '../../fields'
import { observer } from '../../formily'
import { FilterWidget } from '../FilterWidget'
import { problemId } from '../naming'
import { titleOfField } from './titleOfField'

/** The input of a filter, with what its Formily field holds, allows and says. */
export const FilterInput = observer(function FilterInput({ filter }: { filter: ResolvedFilter }) {
  const field = useField<Field>()
  const id = fieldId(field)
  const problem = field.selfErrors?.[0]
  const item = itemOf(filter, field)
  const { placeholder } = (item.schema?.['x-component-props'] ?? {}) as { placeholder?: string }
  const shared = {
    item,
    id,
    // Without its observer: reading ten thousand pasted values would watch every one of them.
    value: raw(field.value as unknown),
    // read here, so that the input is drawn again when one of them changes
    values: leadOf(filter, field),
    disabled: field.disabled || field.readOnly || field.pattern === 'readPretty',
    placeholder,
    choices: field.dataSource?.length ? (field.dataSource as Choice[]) : undefined,
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem === undefined ? undefined : problemId(id),
    onChange: (next: unknown) => {
      if (problem !== undefined) field.setSelfErrors([])
      void field.onInput(next)
    },
  }
  return <FilterWidget {...shared} widget={filter.widget} />
})

function leadOf(filter: ResolvedFilter, { form }: Field) {
  const names = parentsOf(filter)
  if (names.length === 0) return undefined
  return Object.fromEntries(names.map((name) => [name, raw(form.getValuesIn(name) as unknown)]))
}

// Props a page or a reaction sets reach the widget through its item.
function itemOf(filter: ResolvedFilter, field: Field): FieldItem {
  const { filter: _, ...written } = (field.componentProps ?? {}) as Record<string, unknown>
  const own = filter.schema?.['x-component-props'] as Record<string, unknown> | undefined
  const props = { ...own, ...written }
  return {
    ...filter,
    label: titleOfField(field, filter),
    maxLength: typeof props.maxLength === 'number' ? props.maxLength : undefined,
    schema: { ...filter.schema, 'x-component-props': props },
  }
}
