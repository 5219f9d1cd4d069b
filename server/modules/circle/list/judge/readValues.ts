import { readCount, readDiscount, readYuan } from '../../../../../schemas/language'
import { schemas } from '../../../../base/schemas'

const plainPrice = /^[0-9]{1,10}[.][0-9]{2}$/

/** 定价, 限价: decimal string with two places, or undefined for what is none. */
export function readPrice(text: string): string | undefined {
  if (plainPrice.test(text)) return text
  const read = readYuan(text)
  return 'value' in read ? read.value : undefined
}

/** Copies: a whole number, also one that is out of range; undefined for what is none. */
export function readQuantity(text: string): number | undefined {
  if (/^[0-9]{1,6}$/.test(text)) return Number(text)
  const read = readCount(text, true)
  return 'value' in read ? Number(read.value) : undefined
}

/** 折扣上限 in per cent; undefined for what is none, has two meanings, or no discount goes so far. */
export function readMaxDiscount(text: string): string | undefined {
  const read = readDiscount(text)
  return 'value' in read && Number(read.value) >= 1 && Number(read.value) <= 100
    ? read.value
    : undefined
}

const digits: Readonly<Record<string, string>> = {
  十: '100',
  九: '90',
  八: '80',
  七: '70',
  六: '60',
  五: '50',
  四: '40',
  三: '30',
  二: '20',
  一: '10',
}

/** 品相: a code, a label of the dictionary, 九成新, 9品, 95新. */
export function readGrade(text: string): string | undefined {
  const items = schemas().dictionaries.condition_grade?.items ?? []
  const bare = text.normalize('NFKC').replace(/[\s以上]/g, '')
  const found = items.find(({ value, label }) => value === bare || label === bare)
  if (found) return found.value
  const [, figure = ''] = /^(\d{1,3}|[一二三四五六七八九十])五?(?:品|成新|新|成)$/.exec(bare) ?? []
  const isHalf = bare.includes('五') && !figure.includes('五')
  const whole = digits[figure] ?? (figure.length === 1 ? `${figure}0` : figure)
  const value = isHalf ? String(Number(whole) + 5) : whole
  return items.some((item) => item.value === value) ? value : undefined
}
