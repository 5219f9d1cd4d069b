import { createForm, isField, onFieldValueChange, type Form } from '@formily/core'
import type { ISchema } from '@formily/react'
import { useMemo, useRef, useState } from 'react'
import type { ResolvedFormItem } from '../../../schemas/language'
import type { Scope } from '../../language/expressions'
import { inspectForm } from '../../language/inspection/inspectForm'
import { useRegistry, type FormEffect } from '../../language/registry'
import { compileForm } from './compileForm'
import { focusFirstInvalid } from './focusFirstInvalid'
import { installValidators } from './installValidators'
import { initialValues, type FormValues } from './initialValues'
import { serverFieldErrors, type FieldErrors } from './serverFieldErrors'
import { submittedValues } from './submittedValues'

export interface SchemaFormInput {
  items: readonly ResolvedFormItem[]
  /** What the fields start with; read once. */
  values?: FormValues
  /** What expressions see beside `values`. */
  scope?: Scope
  /** Lays the items out; without it they stand one after another. */
  layOut?: (items: readonly ResolvedFormItem[], scope: Scope) => ISchema
  /** Brings what is wrong into sight; without it the first invalid field gets the focus. */
  onInvalid?: (form: Form) => void
  /** Registered links between fields, in the order a page names them. */
  effects?: readonly FormEffect[]
  /** Whose form it is; the page's own without it. */
  owner?: FormOwner
}

/** The action a form belongs to. */
export interface FormOwner {
  action: string
  resource: string
}

export interface SchemaFormController {
  form: Form
  schema: ISchema
  scope: Scope
  /** What it was made from. */
  items: readonly ResolvedFormItem[]
  owner?: FormOwner
  /** What the fields started with. */
  start: FormValues
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
const noEffects: readonly FormEffect[] = []

/** One form, compiled once from its items. Items and scope are read when the form is made. */
export function useSchemaForm({
  items,
  values = {},
  scope = noScope,
  layOut = compileForm,
  effects = noEffects,
  onInvalid = focusFirstInvalid,
  owner,
}: SchemaFormInput): SchemaFormController {
  const registry = useRegistry()
  const [start] = useState(() => initialValues(items, values, scope))
  const [form] = useState(() => {
    installValidators(registry)
    const made = createForm({
      values: structuredClone(start),
      effects: (own) => {
        dropStaleErrors()
        effects.forEach((effect) => effect(own, scope))
      },
    })
    return inspectForm(made, items)
  })
  const [schema] = useState(() => layOut(items, scope))
  const invalid = useRef(onInvalid)
  invalid.current = onInvalid
  return useMemo(() => {
    const innerScope = { ...scope, values: form.values }
    return {
      form,
      schema,
      scope: innerScope,
      items,
      owner,
      start,
      isDirty: () => form.modified,
      submit: (work) => submitForm(form, start, work, (made) => invalid.current(made)),
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the form is made once
  }, [form, schema, start])
}

/**
 * What was wrong with the old value no longer holds, whoever changes it: a key, a recognised address, a choice that
 * fills other fields in, a restored draft. The new value is checked at once.
 */
function dropStaleErrors(): void {
  onFieldValueChange('*', (field) => {
    if (!isField(field) || field.selfErrors.length === 0) return
    field.setSelfErrors([])
    void field.validate().catch(() => undefined)
  })
}

async function submitForm(
  form: Form,
  start: FormValues,
  work: (values: FormValues) => Promise<unknown> | unknown,
  onInvalid: (form: Form) => void,
): Promise<boolean> {
  form.clearErrors()
  try {
    await form.validate()
  } catch {
    onInvalid(form)
    return false
  }
  try {
    form.setSubmitting(true)
    await work({ ...clearedValues(form, start), ...submittedValues(form.values) })
    return true
  } catch (error) {
    if (!showFieldErrors(form, serverFieldErrors(error))) throw error
    onInvalid(form)
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
function showFieldErrors(form: Form, errors: Record<string, FieldErrors>): boolean {
  const entries = Object.entries(errors)
  const shown = entries.filter(([name, { sentence, problems }]) => {
    const field = form.query(name).take()
    if (!field || !isField(field) || !field.visible) return false
    field.setSelfErrors([sentence])
    if (problems.length > 0) field.data = { ...field.data, problems }
    return true
  })
  return entries.length > 0 && shown.length === entries.length
}
