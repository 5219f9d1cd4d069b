import type { ResolvedAction, Resources } from '../../../schemas/language'
import { formatInt, formatMoney } from '../../../runtime/format'
import { fillTemplate } from '../../language/expressions'
import type { Row } from '../../language/registry'

/**
 * The button of a record may name the record's figures, money as money.
 * @example 提交 {supplierCount} 单 · {total} → 提交 7 单 · ¥16,040.58
 */
export function filledLabel(
  action: ResolvedAction,
  row: Row | undefined,
  resource: string,
  resources: Resources,
): ResolvedAction {
  if (!row || !action.label.includes('{')) return action
  const fields = resources[resource]?.fields ?? {}
  const shown = Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, printed(fields[name]?.type, value)]),
  )
  return { ...action, label: fillTemplate(action.label, { row: shown }) }
}

function printed(type: string | undefined, value: unknown): unknown {
  if (type === 'money' && typeof value === 'string') return formatMoney(value)
  return type === 'int' && typeof value === 'number' ? formatInt(value) : value
}
