import type { Form } from '@formily/core'
import { Alert, Button } from 'antd'
import { useId, useState } from 'react'
import type { ResolvedFormItem } from '../../../schemas/language'
import { CallError } from '../../../runtime/http'
import { DialogFooter, useDialogFrame, useDialogGuard } from '../../parts/dialog'
import { busyMark } from '../call/busyMark'
import type { Scope } from '../../language/expressions'
import { SchemaForm, useSchemaForm, type FormOwner, type FormValues } from '../../parts/form'
import { useTexts } from '../../../runtime/i18n'
import { texts } from '../texts'

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
}

/** The form of an action. It closes when the work went through; otherwise what was typed stays and the reason stands above it. */
export function ActionFormDialog(props: ActionFormDialogProps) {
  const text = useTexts(texts)
  const { label, danger, items, loaded, lead, scope, onSubmit } = props
  const controller = useSchemaForm({ items, values: loaded, scope, owner: props.owner })
  const frame = useDialogFrame()
  const formId = useId()
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<CallError | Error>()
  useDialogGuard(() => (isSending ? 'busy' : controller.isDirty()))

  const submit = async () => {
    if (isSending) return
    setIsSending(true)
    setFailure(undefined)
    try {
      const isDone = await controller.submit(async (values) =>
        frame.close(await onSubmit(values, controller.form)),
      )
      if (!isDone) setIsSending(false)
    } catch (error) {
      setIsSending(false)
      if (error instanceof CallError && error.isAborted) return
      setFailure(error instanceof Error ? error : new Error(String(error)))
    }
  }
  return (
    <>
      <SchemaForm
        id={formId}
        label={label}
        controller={controller}
        onSubmit={() => void submit()}
        lead={<Lead lines={lead} failure={failure} />}
      />
      <DialogFooter>
        <Button onClick={frame.requestClose} disabled={isSending}>
          {text('cancel')}
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

function Lead({ lines, failure }: { lines: readonly string[]; failure?: Error }) {
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
      {lines.map((line) => (
        <p key={line} style={{ margin: '0 0 16px' }}>
          {line}
        </p>
      ))}
    </>
  )
}
