import { formatMoney } from '../../runtime/format'
import type { FieldItem } from './types'
import { useChoices } from './useChoices'

/** A value that is only shown: dictionary values and references by their label, money with its sign. */
export function ReadValue({ item, value }: { item: FieldItem; value: unknown }) {
  const choices = useChoices(item)
  if (value === undefined || value === null || value === '') return <span>—</span>
  if (item.type === 'money') return <span>{formatMoney(String(value))}</span>
  if (typeof value === 'boolean') return <span>{value ? '是' : '否'}</span>
  const label = (one: unknown) =>
    choices.items.find((choice) => choice.value === String(one))?.label ?? String(one)
  return <span>{(Array.isArray(value) ? value : [value]).map(label).join('、')}</span>
}
