import { formatMoney, formatRate } from '../../../runtime/format'
import { textOf, textsOf } from './value/textOf'
import type { FieldItem } from './types'
import { useChoices } from './useChoices'
import { useTexts } from '../../../runtime/i18n'
import { texts } from './texts'

/** A value that is only shown: dictionary values and references by their label, money with its sign. */
export function ReadValue({ item, value }: { item: FieldItem; value: unknown }) {
  const text = useTexts(texts)
  const choices = useChoices(item)
  if (value === undefined || value === null || value === '') return <span>—</span>
  if (item.type === 'money') return <span>{formatMoney(textOf(value) ?? '') || '—'}</span>
  if (item.type === 'decimal' && item.unit === '%')
    return <span>{formatRate(textOf(value) ?? '') || '—'}</span>
  if (typeof value === 'boolean') return <span>{value ? text('yes') : text('no')}</span>
  const label = (one: string) => choices.items.find((choice) => choice.value === one)?.label ?? one
  return <span>{textsOf([value].flat()).map(label).join('、') || '—'}</span>
}
