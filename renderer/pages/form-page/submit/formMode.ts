import type { FormPage } from '../../../../schemas/contract/language.gen'

export interface FormMode {
  kind: 'new' | 'edit' | 'copy'
  /** The record to load: the edited one, or the one copied from. */
  id?: string
}

/** What the address asks for: `own` is the one record a company has, no identifier or -1 is a new record, `copy` one that starts as another's copy. */
export function formMode(
  page: Pick<FormPage, 'record' | 'copy'>,
  parameters: Readonly<Record<string, string>>,
): FormMode {
  if (page.record === 'own') return { kind: 'edit', id: 'own' }
  const id = parameters[page.record ?? 'id'] ?? ''
  if (id !== '' && id !== '-1') return { kind: 'edit', id }
  const copied = (page.copy && parameters[page.copy]) || ''
  return copied !== '' && copied !== '-1' ? { kind: 'copy', id: copied } : { kind: 'new' }
}
