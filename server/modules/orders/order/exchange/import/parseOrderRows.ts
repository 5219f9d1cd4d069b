import { readMoment } from '../../../../../../schemas/language'
import { fail } from '../../../../../base/errors'
import {
  findHeading,
  readCodeCell,
  readIsbn,
  readMoney,
  readPhoneCell,
  readWhole,
  refuse,
  type CellRead,
  type Heading,
  type ImportColumn,
} from '../../../../../kit/imports'
import { grades, importColumns, marketplaceColumns, type ImportField } from './importColumns'

/**
 * Finds the heading row and the columns it names.
 * @param beside columns no order has, such as what was chosen in the dialog
 * @throws IMPORT_COLUMNS naming the required columns that are missing
 */
export function readHeading(
  rows: readonly (readonly string[])[],
  beside: readonly ImportColumn[] = [],
): Heading {
  const heading = findHeading(rows, [...mappedColumns, ...beside])
  const lack = lacking(new Set(heading.columnOf.keys()))
  if (lack.length > 0) throw fail('IMPORT_COLUMNS', { lack: lack.join('、') })
  return heading
}

/** What may stand in another column instead: an address in one cell, a sum for a price, a title with its number. */
export const instead: Partial<Record<ImportField, ImportField>> = {
  province: 'receiverAddress',
  city: 'receiverAddress',
  price: 'goodsAmount',
}

/** Titles of what an order needs and none of the fields says. */
export function lacking(fields: ReadonlySet<string>): string[] {
  const lack = importColumns
    .filter(({ field, isRequired }) => isRequired && !fields.has(field))
    .filter(({ field }) => !fields.has(instead[field] ?? field))
    .map(({ title }) => `“${title}”`)
  const hasGoods = ['isbn', 'productCode', 'goodsName'].some((field) => fields.has(field))
  return hasGoods ? lack : [...lack, '“ISBN”或“商品编码”']
}

const readers: Partial<Record<ImportField, (text: string) => CellRead>> = {
  receiverPhone: (text) => readPhoneCell(text, '手机号码'),
  isbn: readIsbn,
  platformOrderNum: (text) => readCodeCell(text, '平台单号', 60),
  productCode: (text) => readCodeCell(text, '商品编码', 60),
  conditionGrade(text) {
    const found = grades().find(({ value, label }) => text === value || text === label)
    const labels = grades().map(({ label }) => label)
    return found
      ? { value: found.value }
      : refuse('GRADE', `品相应为其中之一：${labels.join('、')}`)
  },
  quantity(text) {
    const read = readWhole(text, '数量', { min: 1, max: 9999 })
    return 'value' in read ? { value: String(read.value) } : read
  },
  price: (text) => readMoney(text, '单价'),
  goodsAmount: (text) => readMoney(text, '货款合计'),
  freightAmount: (text) => readMoney(text, '运费'),
  orderTime: readTime,
  latestDeliveryTime: readTime,
}

/** The columns of an order's file with how their cells are read. */
export const orderColumns = importColumns.map(readable)

/** Beside those of the template what files of marketplaces say. */
export const mappedColumns = [...orderColumns, ...marketplaceColumns.map(readable)]

function readable(column: (typeof importColumns)[number]) {
  const { field, title, maxLength } = column
  const readText = (text: string): CellRead =>
    maxLength && text.length > maxLength
      ? refuse('TOO_LONG', `${title}最多 ${maxLength} 个字，现在有 ${text.length} 个`)
      : { value: text }
  const choices = field === 'conditionGrade' ? grades().map(({ label }) => label) : undefined
  return { ...column, ...(choices && { choices }), read: readers[field] ?? readText }
}

function readTime(text: string): CellRead {
  const read = readMoment(inShanghai(text))
  return read
    ? { value: `${read.day} ${read.clock ?? '00:00:00'}` }
    : refuse('TIME', '时间应写成 2024-06-18 09:30:00')
}

/** A time with its zone, as Shopify writes it, is told in ours. */
function inShanghai(text: string): string {
  const [, day, time, zone] =
    /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2}) ?(Z|[+-]\d{2}:?\d{2})$/.exec(text) ?? []
  if (day === undefined) return text
  const offset = zone === 'Z' ? 'Z' : (zone ?? '').replace(/^(...):?(..)$/, '$1:$2')
  const moment = Date.parse(`${day}T${time}${offset}`)
  if (Number.isNaN(moment)) return text
  return new Date(moment + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
}
