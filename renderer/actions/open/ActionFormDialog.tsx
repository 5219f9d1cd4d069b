import type { Form } from '@formily/core'
import { Alert, Button } from 'antd'
import { useId, useState } from 'react'
import type { ResolvedFormItem } from '../../../schemas/language'
import { CallError } from '../../../runtime/http'
import { DialogFooter, useDialogFrame, useDialogGuard } from '../../parts/dialog'
import { busyMark } from '../call/busyMark'
import type { Scope } from '../../language/expressions'
import {
  focusFirst,
  SchemaForm,
  useSchemaForm,
  type FormOwner,
  type FormValues,
} from '../../parts/form'
import { useTexts } from '../../../runtime/i18n'
import { texts } from '../texts'
import './again.css'

interface ActionFormDialogProps {
  label: string
  danger?: boolean
  items: readonly ResolvedFormItem[]
  /** Values of the record being edited. */
  loaded: FormValues
  /** Sentences above the fields. */
  lead: readonly string[]
  scope: Scope
  owner: FormOwner
  /** Does the work. @throws CallError; the draft stays and the reason is shown */
  onSubmit: (values: FormValues, form: Form) => Promise<unknown>
  /** It stays open for the next one; answers what it says of the one that went through. */
  onAgain?: (done: unknown) => string
}

/**
 * The form of an action. It closes when the work went through, or goes on with the next one; otherwise what was typed
 * stays and the reason stands above it.
 */
export function ActionFormDialog(props: ActionFormDialogProps) {
  const text = useTexts(texts)
  const { label, danger, items, loaded, lead, scope, onSubmit } = props
  const controller = useSchemaForm({ items, values: loaded, scope, owner: props.owner })
  const frame = useDialogFrame()
  const formId = useId()
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<CallError | Error>()
  const [told, setTold] = useState<readonly Told[]>([])
  useDialogGuard(() => (isSending ? 'busy' : controller.isDirty()))

  const goOn = (done: unknown) => {
    const text = props.onAgain?.(done) ?? ''
    setTold((before) => [{ id: (before[0]?.id ?? 0) + 1, text }, ...before].slice(0, mostTold))
    const [first] = items
    if (first) controller.form.setValuesIn(first.field, undefined)
    // what went through is nothing that could be lost
    controller.form.setState({ modified: false })
    setIsSending(false)
    focusNext(formId)
  }
  const submit = async () => {
    if (isSending) return
    setIsSending(true)
    setFailure(undefined)
    try {
      const isDone = await controller.submit(async (values) => {
        const done = await onSubmit(values, controller.form)
        if (props.onAgain) goOn(done)
        else frame.close(done)
      })
      if (!isDone) setIsSending(false)
    } catch (error) {
      setIsSending(false)
      if (error instanceof CallError && error.isAborted) return
      setFailure(error instanceof Error ? error : new Error(String(error)))
      // the next scan writes over what was refused
      if (props.onAgain) focusNext(formId)
    }
  }
  return (
    <>
      <SchemaForm
        id={formId}
        label={label}
        controller={controller}
        onSubmit={() => void submit()}
        lead={<Lead lines={lead} failure={failure} told={told} />}
      />
      <DialogFooter>
        <Button onClick={frame.requestClose} disabled={isSending}>
          {text(told.length > 0 ? 'close' : 'cancel')}
        </Button>
        <Button
          type="primary"
          danger={danger}
          htmlType="submit"
          form={formId}
          loading={busyMark(isSending)}
        >
          {text('ok')}
        </Button>
      </DialogFooter>
    </>
  )
}

interface Told {
  id: number
  text: string
}
const mostTold = 5

// after the form has drawn what changed
const focusNext = (formId: string) => setTimeout(() => focusFirst(formId))

function Lead({
  lines,
  failure,
  told,
}: {
  lines: readonly string[]
  failure?: Error
  told: readonly Told[]
}) {
  const hint = failure instanceof CallError ? failure.hint : undefined
  return (
    <>
      {failure && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={failure.message}
          description={hint}
          style={{ marginBottom: 16 }}
        />
      )}
      {told.length > 0 && (
        <ol className="ba-told" aria-live="polite">
          {told.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ol>
      )}
      {lines.map((line) => (
        <p key={line} style={{ margin: '0 0 16px' }}>
          {line}
        </p>
      ))}
    </>
  )
}
