import { readFigure, readYuan } from '../../../../../schemas/language'
import { schemas } from '../../../../base/schemas'
import { readRate } from '../../../../kit/imports'

const plainPrice = /^[0-9]{1,10}[.][0-9]{2}$/
const unit = /(册|本|套|部|种|个|件|copies|copy)$/i

/** 定价, 限价: decimal string with two places, or undefined for what is none. */
export function readPrice(text: string): string | undefined {
  if (plainPrice.test(text)) return text
  const read = readYuan(text)
  return 'value' in read ? read.value : undefined
}

/** Copies: a whole number, also one that is out of range; undefined for what is none. */
export function readQuantity(text: string): number | undefined {
  if (/^[0-9]{1,6}$/.test(text)) return Number(text)
  const bare = text.normalize('NFKC').trim().replace(unit, '').trim()
  const read = readFigure(bare, { places: 0, maxWhole: 9, isSigned: true })
  return 'value' in read ? Number(read.value) : undefined
}

/** 折扣上限 in per cent: 65, 65%, 0.65, 6.5折; between 1 and 10 it is 折 all the same. */
export function readDiscount(text: string): string | undefined {
  const read = readRate(
    /^\s*[0-9](\.[0-9]+)?\s*$/.test(text) && Number(text) > 1 ? `${text}折` : text,
  )
  return 'value' in read ? String(read.value) : undefined
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
