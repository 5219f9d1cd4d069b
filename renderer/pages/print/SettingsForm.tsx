import { useEffect, useMemo } from 'react'
import type { Form } from '../../../schemas/contract/language.gen'
import { borrowedItems, resolveFormItem, type Resources } from '../../../schemas/language'
import type { Scope } from '../../language/expressions'
import { SchemaForm, useSchemaForm } from '../../parts/form'
import { useTexts } from '../../../runtime/i18n'
import { texts } from './texts'

interface SettingsFormProps {
  page: { settings?: Form; resource: string }
  /** Name of the form; the print settings where it is left out. */
  label?: string
  resources: Resources
  values: Readonly<Record<string, unknown>>
  scope: Scope
  onChange: (values: Readonly<Record<string, unknown>>) => void
}

/** The page's own print settings; every change shows on the paper at once. */
export function SettingsForm(props: SettingsFormProps) {
  const { page, resources, values, scope, onChange, label } = props
  const text = useTexts(texts)
  const items = useMemo(
    () =>
      borrowedItems(page.settings ?? [], page.resource, resources).map((item) => ({
        ...resolveFormItem(item, page.resource, resources),
        span: 24,
      })),
    [page, resources],
  )
  const controller = useSchemaForm({ items, values, scope })
  const { form } = controller
  useEffect(() => {
    // Outside world: Formily's form.
    const notify = () =>
      onChange(Object.fromEntries(items.map(({ field }) => [field, form.getValuesIn(field)])))
    notify()
    const id = form.subscribe(({ type }) => {
      if (type === 'onFormValuesChange') notify()
    })
    return () => form.unsubscribe(id)
    // oxlint-disable-next-line react/exhaustive-deps -- the form is made once and speaks to the latest listener
  }, [form])
  return (
    <SchemaForm
      controller={controller}
      onSubmit={() => undefined}
      label={label ?? text('printSettings')}
    />
  )
}
