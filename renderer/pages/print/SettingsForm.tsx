import { useEffect, useMemo } from 'react'
import type { PrintPage } from '../../../schemas/contract/language.gen'
import { borrowedItems, resolveFormItem, type Resources } from '../../../schemas/language'
import type { Scope } from '../../language/expressions'
import { SchemaForm, useSchemaForm } from '../../parts/form'
import { useTexts } from '../../../runtime/i18n'
import { texts } from './texts'

interface SettingsFormProps {
  page: PrintPage
  resources: Resources
  values: Readonly<Record<string, unknown>>
  scope: Scope
  onChange: (values: Readonly<Record<string, unknown>>) => void
}

/** The page's own print settings; every change shows on the paper at once. */
export function SettingsForm({ page, resources, values, scope, onChange }: SettingsFormProps) {
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
    const tell = () =>
      onChange(Object.fromEntries(items.map(({ field }) => [field, form.getValuesIn(field)])))
    tell()
    const id = form.subscribe(({ type }) => {
      if (type === 'onFormValuesChange') tell()
    })
    return () => form.unsubscribe(id)
    // oxlint-disable-next-line react/exhaustive-deps -- the form is made once and speaks to the latest listener
  }, [form])
  return (
    <SchemaForm controller={controller} onSubmit={() => undefined} label={text('printSettings')} />
  )
}
