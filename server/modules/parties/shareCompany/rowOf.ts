import { toJson, type JsonValue } from '../../../base/db'
import type { RecordValues } from '../../../kit/records'

const own = [
  'contactName',
  'contactPhone',
  'mainBusiness',
  'stockScope',
  'minConditionGrade',
  'supplyDiscount',
  'freightTemplateId',
  'deliveryHours',
  'returnDays',
  'applyReason',
] as const
const lists = ['businessLicense', 'publishLicense', 'warehouseIds', 'categoryIds'] as const

/** What a company says of its sharing, as it is stored. */
export function rowOf(values: RecordValues): Record<string, unknown> {
  const row: Record<string, unknown> = { reserveQuantity: values.reserveQuantity ?? 0 }
  for (const name of own) row[name] = values[name] === '' ? null : (values[name] ?? null)
  for (const name of lists) row[name] = toJson((values[name] ?? []) as JsonValue)
  return row
}
