import { isField, type Field } from '@formily/core'
import { useExpressionScope, useField } from '@formily/react'
import { useCallback, type ReactNode } from 'react'
import { ErrorBoundary } from '../../../../runtime/errors'
import type { Scope } from '../../../language/expressions'
import { observer } from '../../formily'
import type { ResolvedFormItem } from '../../../../schemas/language'
import type { LineProblem } from '../value/checkValue'
import { fieldId } from '../value/fieldId'
import { DependentInput } from '../dependent/DependentInput'
import { parentsOf, type Beside } from '../dependent/dependentOptions'
import { describedBy, FormItem, labelId } from './FormItem'
import { LazyInput } from '../light/LazyInput'
import { remainingProblems } from '../line-table/cells/cellProblems'
import { LineScope } from '../line-table/LineScope'
import { ReadValue } from '../ReadValue'
import { textOf } from '../value/textOf'
import type { Choice } from '../types'
import { widgetFacts } from '../value/widgetFacts'

/** A Formily field drawn with our own widget and our own item around it; `x-component` of every short-form item. */
export const FormilyField = observer(function FormilyField({
  readItem,
}: {
  readItem: () => ResolvedFormItem
}) {
  const item = readItem()
  const field = useField<Field>()
  const id = fieldId(field)
  const { shape } = widgetFacts[item.widget]
  const error = field.selfErrors[0]
  const problems = field.data?.problems as readonly LineProblem[] | undefined
  const scope = useExpressionScope() as Scope | undefined
  const isRequired = field.required || field.data?.required === true
  const handleChange = async (next: unknown) => {
    if (problems)
      field.data = { ...field.data, problems: remainingProblems(problems, field.value, next) }
    await field.onInput(next)
  }
  const hint = typeof field.description === 'string' ? field.description : item.hint
  const title = typeof field.title === 'string' ? field.title : item.title
  const input = (
    <>
      {field.pattern === 'readPretty' || item.compute !== undefined ? (
        <Shown id={id} item={item} value={field.value} />
      ) : (
        <Scoped field={field} title={title}>
          <DependentInput
            Input={LazyInput}
            item={itemOf(item, field)}
            scope={scopeOf(field, scope)}
            beside={besideOf(item, field)}
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
            problems={problems}
            terms={termsOf(item, field)}
            lead={leadOf(item, field)}
            onTerms={(chosen) => {
              for (const [name, value] of Object.entries(chosen))
                field.form.setValuesIn(name, value)
            }}
          />
        </Scoped>
      )}
    </>
  )
  // A schema that names a decorator of its own has the label there.
  if (field.decoratorType) return input
  return (
    <FormItem
      id={id}
      title={title}
      shape={shape}
      isRequired={isRequired}
      hint={hint}
      error={error}
      span={item.span}
      isNamed={item.isNamed}
      field={item.field}
    >
      {input}
    </FormItem>
  )
})

const Shown = ({ id, item, value }: { id: string; item: ResolvedFormItem; value: unknown }) => (
  <output id={id} style={{ display: 'block', paddingTop: 5 }}>
    <ReadValue item={item} value={value} />
  </output>
)

interface ScopedProps {
  field: Field
  title: string
  children: ReactNode
}

/** A widget that throws leaves the rest of the form alone; its computed columns see the form's values. */
function Scoped({ field, title, children }: ScopedProps) {
  const scope = useExpressionScope() as Scope | undefined
  const now = useCallback(() => scopeOf(field, scope), [scope, field])
  return (
    <ErrorBoundary what={title} isSmall>
      <LineScope value={now}>{children}</LineScope>
    </ErrorBoundary>
  )
}

const scopeOf = (field: Field, scope: Scope | undefined): Scope => ({
  ...scope,
  values: field.form.values as unknown,
})

const besideOf = (item: ResolvedFormItem, { form }: Field): Beside => ({
  // read here, so that a change of a parent draws the field again
  values: pick(form.values as Beside['values'], parentsOf(item)),
  requiredTitle: (name) => {
    const parent = form.query(name).take()
    const isRequired = isField(parent) && (parent.required || parent.data?.required === true)
    return isRequired && typeof parent.title === 'string' ? parent.title : undefined
  },
})

/** Values of the form on which choices of the lines depend; read here, so that a change draws the table again. */
const leadOf = ({ columns = [] }: ResolvedFormItem, { form }: Field) => {
  const names = columns.flatMap(parentsOf)
  return names.length > 0 ? pick(form.values as Beside['values'], names) : undefined
}

const pick = (values: Beside['values'], names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]]))

/** Values of the form that prices and stock of the lines depend on; read here, so that a change draws the table again. */
const termsOf = ({ lines }: ResolvedFormItem, field: Field) =>
  lines &&
  Object.fromEntries((lines.terms ?? []).map((name) => [name, textOf(field.form.values[name])]))

/** Props that a reaction set on the field reach the widget through its item. */
function itemOf(item: ResolvedFormItem, field: Field): ResolvedFormItem {
  const { readItem: _, ...written } = (field.componentProps ?? {}) as Record<string, unknown>
  if (Object.keys(written).length === 0) return item
  const own = item.schema?.['x-component-props'] as Record<string, unknown> | undefined
  return { ...item, schema: { ...item.schema, 'x-component-props': { ...own, ...written } } }
}
