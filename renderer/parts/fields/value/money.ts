import { readDiscount, readFigure, readYuan, type FigureRead } from '../../../../schemas/language'
import { placesOf } from './placesOf'
import type { FieldItem } from '../types'

const maxWhole = 10

/** What an input shows of what was typed, and the value it hands on. */
export interface Typed<Value> {
  shown: string
  /** The text itself while nobody can be sure which number it means; checking the field says why. */
  value: Value | string | undefined
}

/**
 * An amount as it is typed or pasted into an input: what stands around the digits is left out, as are zeros in front
 * (spec §5 "Money"). Without a third decimal, an eleventh digit, a second point or a mark between digits it would be
 * another amount: the text stays, and checking the field says why.
 * @example typeMoney('¥0012.5') // { shown: '12.5', value: '12.50' }
 * @example typeMoney('1,280.5') // { shown: '1,280.5', value: '1280.50' }
 * @example typeMoney('12.345') // { shown: '12.345', value: '12.345' }
 */
export function typeMoney(typed: string, allowNegative = false): Typed<string> {
  const text = toHalfWidth(typed)
  if (!isDoubtful(text) && !isOtherAmount(text, allowNegative)) {
    const shown = cleanMoney(text, allowNegative)
    if (!/\d/.test(shown)) return { shown, value: undefined }
    const read = readYuan(shown, allowNegative)
    return { shown, value: 'value' in read ? read.value : shown }
  }
  const read = readYuan(text, allowNegative)
  return { shown: typed, value: 'value' in read ? read.value : typed.trim() }
}

/**
 * A number as it is typed or pasted into an input; whole ones have no places.
 * @example typeNumber('1,280', { places: 0 }) // { shown: '1,280', value: 1280 }
 * @example typeNumber('1,5', { places: 0 }) // { shown: '1,5', value: '1,5' }
 */
export function typeNumber(typed: string, { places }: { places: number }): Typed<number> {
  const text = toHalfWidth(typed)
  if (!isDoubtful(text) && !(places === 0 && text.includes('.'))) {
    const shown = text.replace(/[^\d.-]/g, '')
    if (!/\d/.test(shown)) return { shown, value: undefined }
    return { shown, value: Number.isNaN(Number(shown)) ? shown : Number(shown) }
  }
  const read = readNumber(text, places)
  return { shown: typed, value: 'value' in read ? Number(read.value) : typed.trim() }
}

/**
 * A discount as it is typed: what could mean two stays text, without idle zeros so that it differs from a stored
 * "6.50", and checking the field asks which is meant.
 * @example typeDiscount('6.5折') // { shown: '6.5折', value: 65 }
 * @example typeDiscount('6.5') // { shown: '6.5', value: '6.5' }
 */
function typeDiscount(typed: string): Typed<number> {
  const text = typed.trim()
  if (text === '') return { shown: typed, value: undefined }
  const read = readDiscount(text)
  if ('value' in read) return { shown: typed, value: Number(read.value) }
  return { shown: typed, value: read.code === 'EITHER' ? text.replace(/(\.\d*?)0+$/, '$1') : text }
}

/** A number as it is typed into the input of a field, read as the field says. */
export const typeFigure = (
  item: Pick<FieldItem, 'type' | 'reads'>,
  typed: string,
): Typed<number> =>
  item.reads === 'discount' ? typeDiscount(typed) : typeNumber(typed, { places: placesOf(item) })

/** A number of a cell or an input of a field. */
export const readFieldNumber = (
  item: Pick<FieldItem, 'type' | 'reads'>,
  text: string,
): FigureRead => (item.reads === 'discount' ? readDiscount(text) : readNumber(text, placesOf(item)))

/** A number of a cell or an input, signed; per cent may be said. */
export const readNumber = (text: string, places: number): FigureRead =>
  readFigure(text.replace(/\s*[%％]$/, ''), { places, maxWhole: 15, isSigned: true })

/** Says more than its digits and one point: a mark that may part thousands or be the point, a power of ten. */
const isDoubtful = (text: string): boolean =>
  /[,，]|\d[^\d.]+\d|\d\.\d{3}\.\d{3}|\de[-+]?\d|[十百千万亿]/i.test(text)

/** Cut down to digits, one point and two decimals it would be worth something else. */
const isOtherAmount = (text: string, allowNegative: boolean): boolean =>
  /\.\d{3}|\..*\./.test(text) ||
  wholeOf(text).length > maxWhole ||
  (allowNegative && /\d.*-|\(.*\d/.test(text))

const wholeOf = (text: string): string => /[1-9]\d*/.exec(text.split('.')[0] ?? '')?.[0] ?? ''

/** A typed amount without what stands around it: sign, digits without idle zeros in front, one dot, two decimals. */
function cleanMoney(text: string, allowNegative: boolean): string {
  const sign = allowNegative && /^[^\d.]*-/.test(text) ? '-' : ''
  const [whole = '', decimals] = text.replace(/[^\d.]/g, '').split('.')
  const integer = whole.replace(/^0+(?=\d)/, '')
  return decimals === undefined ? sign + integer : `${sign}${integer || '0'}.${decimals}`
}

/** Full-width digits and dots come from Chinese input methods. */
export const toHalfWidth = (text: string): string =>
  text
    .replace(/[０-９．－]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
    .replace(/。/g, '.')
