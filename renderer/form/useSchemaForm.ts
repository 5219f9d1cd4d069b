import { createForm, isField, type Form } from '@formily/core'
import type { ISchema } from '@formily/react'
import { useMemo, useState } from 'react'
import type { ResolvedFormItem } from '../../schemas/language'
import type { Scope } from '../expressions'
import { compileForm } from './compileForm'
import { focusFirstInvalid } from './focusFirstInvalid'
import { initialValues, type FormValues } from './initialValues'
import { serverFieldErrors } from './serverFieldErrors'
import { submittedValues } from './submittedValues'

export interface SchemaFormInput {
  items: readonly ResolvedFormItem[]
  /** What the fields start with; read once. */
  values?: FormValues
  /** What expressions see beside `values`. */
  scope?: Scope
}

export interface SchemaFormController {
  form: Form
  schema: ISchema
  scope: Scope
  /** Whether a person has changed anything. */
  isDirty(): boolean
  /**
   * Checks, then hands the values over. Fields the server complains about show its sentence and keep the draft.
   * @returns whether the work went through
   * @throws what `work` throws, when no field can show it
   */
  submit(work: (values: FormValues) => Promise<unknown> | unknown): Promise<boolean>
}

const noScope: Scope = {}

/** One form, compiled once from its items. Items and scope are read when the form is made. */
export function useSchemaForm({
  items,
  values = {},
  scope = noScope,
}: SchemaFormInput): SchemaFormController {
  const [start] = useState(() => initialValues(items, values, scope))
  const [form] = useState(() => createForm({ values: structuredClone(start) }))
  const [schema] = useState(() => compileForm(items, scope))
  return useMemo(() => {
    const innerScope = { ...scope, values: form.values }
    return {
      form,
      schema,
      scope: innerScope,
      isDirty: () => form.modified,
      submit: (work) => submitForm(form, start, work),
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the form is made once
  }, [form, schema, start])
}

async function submitForm(
  form: Form,
  start: FormValues,
  work: (values: FormValues) => Promise<unknown> | unknown,
): Promise<boolean> {
  form.clearErrors()
  try {
    await form.validate()
  } catch {
    focusFirstInvalid(form)
    return false
  }
  try {
    form.setSubmitting(true)
    await work({ ...clearedValues(form, start), ...submittedValues(form.values) })
    return true
  } catch (error) {
    if (!showFieldErrors(form, serverFieldErrors(error))) throw error
    focusFirstInvalid(form)
    return false
  } finally {
    form.setSubmitting(false)
  }
}

/** What the person has emptied is told as null; a key left out would mean: as it was. Hidden fields say nothing. */
function clearedValues(form: Form, start: FormValues): FormValues {
  const cleared = Object.keys(start).filter((name) => {
    const field = form.query(name).take()
    return field?.visible && form.values[name] === undefined
  })
  return Object.fromEntries(cleared.map((name) => [name, null]))
}

/** @returns false when one of the sentences has no field here, so that the caller shows the failure itself */
function showFieldErrors(form: Form, sentences: Record<string, string>): boolean {
  const entries = Object.entries(sentences)
  const shown = entries.filter(([name, sentence]) => {
    const field = form.query(name).take()
    if (!field || !isField(field)) return false
    field.setSelfErrors([sentence])
    return true
  })
  return entries.length > 0 && shown.length === entries.length
}
