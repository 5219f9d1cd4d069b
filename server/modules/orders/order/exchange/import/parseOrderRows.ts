import { readMoment } from '../../../../../../schemas/language'
import { fail } from '../../../../../base/errors'
import {
  findHeading,
  readCodeCell,
  readIsbn,
  readMoney,
  readWhole,
  refuse,
  type CellRead,
  type Heading,
} from '../../../../../kit/imports'
import { grades, importColumns, type ImportField } from './importColumns'

/**
 * Finds the heading row and the columns it names.
 * @throws IMPORT_COLUMNS naming the required columns that are missing
 */
export function readHeading(rows: readonly (readonly string[])[]): Heading {
  const heading = findHeading(rows, orderColumns)
  const { columnOf } = heading
  const lack = importColumns
    .filter((column) => column.isRequired && !columnOf.has(column.field))
    .map((column) => `“${column.title}”`)
  if (!columnOf.has('isbn') && !columnOf.has('productCode')) lack.push('“ISBN”或“商品编码”')
  if (lack.length > 0) throw fail('IMPORT_COLUMNS', { lack: lack.join('、') })
  return heading
}

const readers: Partial<Record<ImportField, (text: string) => CellRead>> = {
  receiverPhone: (text) =>
    /^1[3-9]\d{9}$/.test(text.replace(/[\s-]/g, ''))
      ? { value: text.replace(/[\s-]/g, '') }
      : refuse('PHONE', '手机号码应为 11 位数字，以 13–19 开头'),
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
  freightAmount: (text) => readMoney(text, '运费'),
  orderTime: readTime,
  latestDeliveryTime: readTime,
}

/** The columns of an order's file with how their cells are read. */
export const orderColumns = importColumns.map((column) => {
  const { field, title, maxLength } = column
  const readText = (text: string): CellRead =>
    maxLength && text.length > maxLength
      ? refuse('TOO_LONG', `${title}最多 ${maxLength} 个字，现在有 ${text.length} 个`)
      : { value: text }
  const choices = field === 'conditionGrade' ? grades().map(({ label }) => label) : undefined
  return { ...column, ...(choices && { choices }), read: readers[field] ?? readText }
})

function readTime(text: string): CellRead {
  const read = readMoment(text)
  return read
    ? { value: `${read.day} ${read.clock ?? '00:00:00'}` }
    : refuse('TIME', '时间应写成 2024-06-18 09:30:00')
}
