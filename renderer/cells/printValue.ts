import {
  formatDate,
  formatDateTime,
  formatDecimal,
  formatInt,
  formatMoney,
  formatPercent,
  maskAddress,
  maskName,
  maskPhone,
} from '../../runtime/format'
import type { ResolvedColumn } from '../../schemas/language'
import { isBlank } from './readPath'
import type { CellContext } from './types'

type Figure = string | number
const masks = { phone: maskPhone, name: maskName, address: maskAddress }

/** What dictionary or reference names the values of this column, as a key of `CellContext.labels`. */
export function labelsKey(column: Pick<ResolvedColumn, 'dict' | 'ref' | 'many'>) {
  if (column.dict) return column.dict
  return column.ref && column.many ? `ref:${column.ref}` : undefined
}

/** A value as text: for cells, their copies and `title`. Nothing is ''. */
export function printValue(column: ResolvedColumn, value: unknown, context: CellContext): string {
  if (isBlank(value)) return ''
  if (Array.isArray(value))
    return value.map((one: unknown) => printValue(column, one, context)).join('、')
  if (typeof value === 'object') return printRecord(value as Record<string, unknown>)
  const key = labelsKey(column)
  if (key) return context.labels[key]?.label(value) ?? String(value)
  return printScalar(column, value)
}

function printScalar(column: ResolvedColumn, value: unknown): string {
  const text = String(value)
  switch (column.type) {
    case 'money':
      return formatMoney(value as Figure)
    case 'int':
      return formatInt(value as Figure)
    case 'decimal':
      return formatDecimal(value as Figure)
    case 'percent':
      return formatPercent(value as Figure)
    case 'date':
      return formatDate(text)
    case 'datetime':
      return column.format === 'date' ? formatDate(text) : formatDateTime(text)
    default:
      return masked(column, text)
  }
}

// The server masks what a person may not see; what arrives masked is shown as it is.
function masked(column: ResolvedColumn, text: string): string {
  return column.mask && !text.includes('*') ? masks[column.mask](text) : text
}

function printRecord(record: Record<string, unknown>): string {
  const name = record['label'] ?? record['name'] ?? record['title']
  if (!isBlank(name)) return String(name)
  const texts = Object.values(record).filter((value) => typeof value === 'string' && value !== '')
  return texts.join(' ')
}
