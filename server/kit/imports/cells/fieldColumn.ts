import {
  formatChecks,
  readMoment,
  requireField,
  type ResolvedField,
} from '../../../../schemas/language'
import { schemas } from '../../../base/schemas'
import type { CellKind } from '../../../base/workbook'
import { readDecimal, readMoney, readRate, readWhole } from './readAmount'
import { readCodeCell } from './readCodeCell'
import { readGoodsCode, readIsbn } from './readIsbn'
import { phoneKinds, readPhoneCell } from './readPhoneCell'
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
  const { title, type, maxLength, unit, reads, min, max, check } = field
  const choices = choicesOf(field)
  if (choices) {
    const found = choices.find(({ value, label }) => text === value || text === label)
    if (found) return { value: type === 'bool' ? found.value === 'true' : found.value }
    const labels = choices.map(({ label }) => label).join('、')
    return refuse('CHOICE_INVALID', `${title}应为其中之一：${labels}`)
  }
  if (reads === 'isbn' || check === 'isbn') return readIsbn(text)
  if (reads === 'goodsCode') return readGoodsCode(text)
  if (reads === 'code') return inFormat(field, readCodeCell(text, title, maxLength))
  if (check && phoneKinds[check]) return readPhoneCell(text, title, phoneKinds[check])
  if (type === 'int') return readWhole(text, title, { min, max })
  if (type === 'money') return readMoney(text, title)
  if (reads === 'discount') return readRate(text, title, max)
  if (type === 'decimal') {
    // 5% of another rate is 5
    const bare = unit === '%' ? text.replace(/\s*[%％]$/, '') : text
    return readDecimal(bare, title, { places: 4, maxWhole: 9 })
  }
  if (type === 'date') return dayOf(title, text)
  if (maxLength && [...text].length > maxLength)
    return refuse('TOO_LONG', `${title}最多 ${maxLength} 个字，现在有 ${[...text].length} 个`)
  return inFormat(field, { value: text })
}

/** What was read, where it is as its field is checked. */
function inFormat({ title, check }: ResolvedField, read: CellRead): CellRead {
  const format = check && formatChecks[check]
  return format && 'value' in read && !format.test(String(read.value))
    ? refuse('FORMAT_INVALID', `${title}“${String(read.value)}”：${format.message}`)
    : read
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

function dayOf(title: string, text: string): CellRead {
  const read = readMoment(text)
  if (read && read.clock === undefined) return { value: read.day }
  return refuse('DATE_INVALID', `${title}“${text}”不是有效的日期，请写成 2024-06-18`)
}

export const refuse = (code: string, reason: string): CellRead & { code: string } => ({
  code,
  reason,
})
