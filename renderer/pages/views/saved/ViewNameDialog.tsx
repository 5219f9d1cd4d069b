import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import type { CallError } from '../../../../runtime/http'
import { DialogFooter, useDialogGuard } from '../../../parts/dialog'
import { FormItem } from '../../../parts/fields'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

interface ViewNameDialogProps {
  name?: string
  /** Whether sharing is asked for too. */
  canShare: boolean
  /** @throws CallError; its sentence is shown at the name */
  onSave(values: { name: string; shared: boolean }): Promise<void>
  onCancel(): void
}

const maxLength = 30

/** Asks what a view is called, and for a new one whether colleagues see it. */
export function ViewNameDialog(props: ViewNameDialogProps) {
  const text = useTexts(texts)
  const id = useId()
  const [name, setName] = useState(props.name ?? '')
  const [shared, setShared] = useState(false)
  const [error, setError] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  useDialogGuard(() => name !== (props.name ?? ''))
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    // The page's filters are a form above this one in React's tree.
    event.stopPropagation()
    if (name.trim() === '') return setError(text('nameRequired'))
    setSaving(true)
    try {
      await props.onSave({ name: name.trim(), shared })
    } catch (problem) {
      setError((problem as CallError).message)
      setSaving(false)
    }
  }
  return (
    <form id={`${id}-form`} onSubmit={(event) => void handleSubmit(event)}>
      <FormItem id={id} title={text('viewName')} isRequired error={error}>
        <Input
          id={id}
          value={name}
          maxLength={maxLength}
          autoFocus
          autoComplete="off"
          placeholder={text('viewNameExample')}
          aria-invalid={Boolean(error)}
          onChange={(event) => {
            setName(event.target.value)
            setError(undefined)
          }}
        />
      </FormItem>
      {props.canShare && (
        <label className="bc-view-share">
          <input
            type="checkbox"
            checked={shared}
            onChange={(event) => setShared(event.target.checked)}
          />
          {text('shareWithCompany')}
        </label>
      )}
      <DialogFooter>
        <Button onClick={props.onCancel}>{text('cancel')}</Button>
        <Button type="primary" htmlType="submit" form={`${id}-form`} loading={isSaving}>
          {text('save')}
        </Button>
      </DialogFooter>
    </form>
  )
}
