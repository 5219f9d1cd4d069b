import { Button } from 'antd'
import { useId } from 'react'
import type { ResolvedFormItem } from '../../../../schemas/language'
import { useTexts } from '../../../../runtime/i18n'
import type { Scope } from '../../../language/expressions'
import { DialogFooter, useDialogFrame } from '../../../parts/dialog'
import { SchemaForm, useSchemaForm } from '../../../parts/form'
import { texts } from '../texts'

interface KeyFormProps {
  label: string
  /** The question above the fields. */
  lead: string | undefined
  items: readonly ResolvedFormItem[]
  scope: Scope
}

/** What a function key asks before it is sent; closes the dialog around with what was filled in. */
export function KeyForm({ label, lead, items, scope }: KeyFormProps) {
  const text = useTexts(texts)
  const frame = useDialogFrame()
  const formId = useId()
  const controller = useSchemaForm({ items, scope })
  const submit = () =>
    controller.submit((values) => {
      frame.close(filledOf(values))
      return Promise.resolve()
    })
  return (
    <>
      <SchemaForm
        id={formId}
        label={label}
        controller={controller}
        onSubmit={() => void submit()}
        lead={lead && <p style={{ margin: '0 0 16px' }}>{lead}</p>}
      />
      <DialogFooter>
        <Button onClick={frame.requestClose}>{text('cancel')}</Button>
        <Button type="primary" htmlType="submit" form={formId}>
          {text('send')}
        </Button>
      </DialogFooter>
    </>
  )
}

const filledOf = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== ''),
  )
