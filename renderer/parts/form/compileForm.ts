import { isField, type Field, type GeneralField } from '@formily/core'
import type { ISchema } from '@formily/react'
import type { ResolvedFormItem } from '../../../schemas/language'
import { compileExpression, type Scope } from '../../language/expressions'
import { raw, untracked } from '@formily/reactive'
import { checkValue, computedValue, computeLines, widgetFacts, type Line } from '../fields'

type Reaction = (field: GeneralField) => void

/**
 * Form items as one Formily schema. Whatever an item writes under `schema` is laid over its own part,
 * so every Formily keyword stays within reach.
 * @param scope what `visible` and `required` see beside `values`: row, rows, page, user, filter
 */
export function compileForm(items: readonly ResolvedFormItem[], scope: Scope): ISchema {
  return {
    type: 'object',
    properties: Object.fromEntries(
      items.map((item, place) => [item.field, { ...compileItem(item, scope), 'x-index': place }]),
    ),
  }
}

function compileItem(item: ResolvedFormItem, scope: Scope): ISchema {
  const { 'x-reactions': written, 'x-validator': rules, ...rest } = (item.schema ?? {}) as ISchema
  const own = reactionsOf(item, scope)
  const reactions = [...own, ...(Array.isArray(written) ? written : written ? [written] : [])]
  return {
    type: widgetFacts[item.widget].schemaType,
    title: item.title,
    'x-component': 'FormilyField',
    'x-data': { required: item.required === true },
    'x-validator': [
      // Formats are told when a field is left; that something is missing only on submit.
      {
        triggerType: 'onBlur',
        validator: (value: unknown) => checkValue(item, value, false) ?? '',
      },
      { triggerType: 'onSubmit', validator: checkMissing(item) },
      ...(Array.isArray(rules) ? rules : rules ? [rules] : []),
    ] as ISchema['x-validator'],
    ...(rest['x-component'] ? { 'x-decorator': 'FormItem' } : {}),
    ...rest,
    // As a function: Formily would evaluate the item's own expressions where they stand.
    'x-component-props': rest['x-component'] ? withoutWidgetProps(rest) : { readItem: () => item },
    ...(reactions.length > 0 ? { 'x-reactions': reactions as ISchema['x-reactions'] } : {}),
  }
}

// Our field hands `x-component-props` to the widget itself (through the item); a foreign component gets them directly.
function withoutWidgetProps(rest: ISchema): Record<string, unknown> {
  return rest['x-component'] ? (rest['x-component-props'] ?? {}) : {}
}

const checkMissing =
  (item: ResolvedFormItem) =>
  (value: unknown, _rule: unknown, context: { field: Field }): string => {
    if (context.field.data?.required !== true) return ''
    const sentence = checkValue(item, value, true)
    return sentence === checkValue(item, value, false) ? '' : (sentence ?? '')
  }

function reactionsOf(item: ResolvedFormItem, scope: Scope): Reaction[] {
  const reactions: Reaction[] = []
  const { visible, required } = item
  if (visible !== undefined) {
    const isVisible = compileExpression(visible)
    reactions.push((field) => {
      field.visible = Boolean(isVisible({ ...scope, values: field.form.values }))
    })
  }
  if (typeof required === 'string') {
    const isRequired = compileExpression(required)
    reactions.push((field) => {
      const next = Boolean(isRequired({ ...scope, values: field.form.values }))
      if (isField(field)) field.data = { ...field.data, required: next }
    })
  }
  if (item.compute !== undefined)
    reactions.push((field) => {
      const next = computedValue(item, { ...scope, values: field.form.values })
      if (isField(field)) untracked(() => field.value !== next && field.setValue(next))
    })
  if (item.columns?.some((column) => column.compute !== undefined))
    reactions.push((field) => isField(field) && recompute(field, item, scope))
  return reactions
}

/** Lines again, when a value of the form that their columns use has changed; a change of a line is worked out where it is typed. */
function recompute(field: Field, item: ResolvedFormItem, scope: Scope): void {
  const value: unknown = untracked(() => field.value)
  if (!Array.isArray(value)) return
  const lines = untracked(() => raw(value).map((line: Line) => raw(line))) as Line[]
  const next = computeLines(lines, item.columns ?? [], { ...scope, values: field.form.values })
  if (next !== lines) untracked(() => field.setValue(next))
}
