import type { Field } from '@formily/core'
import { observer, useField } from '@formily/react'
import type { ResolvedFormItem } from '../../schemas/language'
import { FieldInput } from './FieldInput'
import { describedBy, FormItem, labelId } from './FormItem'
import { ReadValue } from './ReadValue'
import type { Choice } from './types'
import { widgetFacts } from './widgetFacts'

/** The id of a field's input, so that an invalid one can be found and focused. */
export const fieldId = (field: Pick<Field, 'address' | 'form'>): string =>
  `${field.form.id}-${field.address.toString().replaceAll('.', '-')}`

/** A Formily field drawn with our own widget and our own item around it; `x-component` of every short-form item. */
export const FormilyField = observer(function FormilyField({ item }: { item: ResolvedFormItem }) {
  const field = useField<Field>()
  const id = fieldId(field)
  const { shape } = widgetFacts[item.widget]
  const error = field.selfErrors[0]
  const isRequired = field.required || field.data?.required === true
  const handleChange = async (next: unknown) => {
    const hadError = field.selfErrors.length > 0
    // What the server said about the old value no longer holds.
    if (hadError) field.setSelfErrors([])
    await field.onInput(next)
    if (hadError) await field.validate().catch(() => undefined)
  }
  const hint = typeof field.description === 'string' ? field.description : item.hint
  const title = typeof field.title === 'string' ? field.title : item.title
  return (
    <FormItem
      id={id}
      title={title}
      shape={shape}
      isRequired={isRequired}
      hint={hint}
      error={error}
      span={item.span}
    >
      {field.pattern === 'readPretty' ? (
        <ReadValue item={item} value={field.value} />
      ) : (
        <FieldInput
          item={item}
          id={id}
          value={field.value}
          onChange={(next) => void handleChange(next)}
          onBlur={() => void field.onBlur()}
          disabled={field.disabled || field.readOnly}
          choices={field.dataSource?.length ? (field.dataSource as Choice[]) : undefined}
          aria-labelledby={shape === 'group' ? labelId(id) : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          aria-invalid={Boolean(error)}
          aria-required={isRequired}
        />
      )}
    </FormItem>
  )
})
