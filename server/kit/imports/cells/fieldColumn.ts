import { formatChecks, requireField, type ResolvedField } from '../../../../schemas/language'
import { schemas } from '../../../base/schemas'
import type { CellKind } from '../../../base/workbook'
import { readDecimal, readMoney, readRate, readWhole } from './readAmount'
import { readIsbn } from './readIsbn'
import type { CellRead, ImportColumn } from '../types'

const kinds: Partial<Record<ResolvedField['type'], CellKind>> = {
  money: 'money',
  int: 'int',
  decimal: 'decimal',
}

/**
 * A column as its field is declared: title, required, bounds, length, dictionary, type. Under a title of its own it is
 * refused by that, and still found by the field's: a list's export bears those.
 */
export function fieldColumn(
  resource: string,
  field: string,
  own: Partial<ImportColumn> = {},
): ImportColumn {
  const found = requireField(field, resource, schemas().resources)
  const declared = { ...found, title: own.title ?? found.title }
  const choices = choicesOf(declared)?.map(({ label }) => label)
  return {
    field,
    title: declared.title,
    // dates stay text: people write 2008/6/1 as well
    kind: kinds[declared.type] ?? 'text',
    ...(declared.required && { isRequired: true }),
    ...(choices && { choices }),
    note: noteOf(declared),
    read: (text) => (declared.many ? readSeveral(declared, text) : readOne(declared, text)),
    ...own,
    ...withTitle(own, found.title),
  }
}

const withTitle = ({ title, aliases = [] }: Partial<ImportColumn>, declared: string) =>
  title === undefined || title === declared || aliases.includes(declared)
    ? {}
    : { aliases: [...aliases, declared] }

const choicesOf = ({ dict, type }: ResolvedField) => {
  if (dict) return schemas().dictionaries[dict]?.items
  const yesNo = [
    { value: 'true', label: '是' },
    { value: 'false', label: '否' },
  ]
  return type === 'bool' ? yesNo : undefined
}

function noteOf({ many, type, maxLength }: ResolvedField): string | undefined {
  if (many) return '多个用顿号、逗号或分号隔开'
  if (type === 'date') return '写成 2024-06-18'
  if (type === 'money') return '不小于 0 的金额，最多两位小数'
  return maxLength ? `最多 ${maxLength} 个字` : undefined
}

function readOne(field: ResolvedField, text: string): CellRead {
  const { title, type, maxLength, unit, min, max, check } = field
  const choices = choicesOf(field)
  if (choices) {
    const found = choices.find(({ value, label }) => text === value || text === label)
    if (found) return { value: type === 'bool' ? found.value === 'true' : found.value }
    const labels = choices.map(({ label }) => label).join('、')
    return refuse('CHOICE_INVALID', `${title}应为其中之一：${labels}`)
  }
  if (check === 'isbn') return readIsbn(text)
  if (type === 'int') return readWhole(text, title, { min, max })
  if (type === 'money') return readMoney(text, title)
  if (type === 'decimal' && unit === '%') return readRate(text, title, max)
  if (type === 'decimal') return readDecimal(text, title, { places: 4, maxWhole: 9 })
  if (type === 'date') return readDay(title, text)
  if (maxLength && [...text].length > maxLength)
    return refuse('TOO_LONG', `${title}最多 ${maxLength} 个字，现在有 ${[...text].length} 个`)
  const format = check && formatChecks[check]
  return format && !format.test(text)
    ? refuse('FORMAT_INVALID', `${title}“${text}”：${format.message}`)
    : { value: text }
}

function readSeveral(field: ResolvedField, text: string): CellRead {
  const values: unknown[] = []
  const parts = text.split(/[、，,;；]/).map((part) => part.trim())
  for (const part of new Set(parts.filter((one) => one !== ''))) {
    const read = readOne(field, part)
    if (!('value' in read)) return read
    values.push(read.value)
  }
  return { value: values }
}

function readDay(title: string, text: string): CellRead {
  const [, year = '', month = '', day = ''] =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text.normalize('NFKC')) ?? []
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const isReal = year !== '' && !Number.isNaN(Date.parse(`${date}T00:00:00Z`))
  if (isReal && new Date(`${date}T00:00:00Z`).toISOString().startsWith(date)) return { value: date }
  return refuse('DATE_INVALID', `${title}“${text}”不是有效的日期，请写成 2024-06-18`)
}

export const refuse = (code: string, reason: string): CellRead & { code: string } => ({
  code,
  reason,
})
