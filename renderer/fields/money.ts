import { readFigure, readYuan, type FigureRead } from '../../schemas/language'

const maxWhole = 10

/** What an input shows of what was typed, and the value it hands on. */
export interface Typed<Value> {
  shown: string
  /** The text itself while nobody can be sure which number it means; checking the field says why. */
  value: Value | string | undefined
}

/**
 * An amount as it is typed or pasted into an input: letters are left out and a third decimal is cut (spec §5 "Money"),
 * but a comma or a blank between digits is never: it may be the point of another country.
 * @example typeMoney('00a12.345') // { shown: '12.34', value: '12.34' }
 * @example typeMoney('1,280.5') // { shown: '1,280.5', value: '1280.50' }
 * @example typeMoney('25,50') // { shown: '25,50', value: '25,50' }
 */
export function typeMoney(typed: string, allowNegative = false): Typed<string> {
  const text = toHalfWidth(typed)
  if (!isDoubtful(text)) {
    const shown = cleanMoney(text, allowNegative)
    return { shown, value: padMoney(shown) }
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

/** A number of a cell or an input, signed; per cent may be said. */
export const readNumber = (text: string, places: number): FigureRead =>
  readFigure(text.replace(/\s*[%％]$/, ''), { places, maxWhole: 15, isSigned: true })

/** Says more than its digits and one point: a mark that may part thousands or be the point, a power of ten. */
const isDoubtful = (text: string): boolean =>
  /[,，]|\d['’\s]+\d|\d\.\d{3}\.\d{3}|\de[-+]?\d|[十百千万亿]/i.test(text)

/** What remains of a typed amount without separators: digits and one dot, two decimals, no leading zeros. */
function cleanMoney(text: string, allowNegative: boolean): string {
  const sign = allowNegative && text.trimStart().startsWith('-') ? '-' : ''
  const kept = text.replace(/[^\d.]/g, '')
  const [whole = '', decimals] = kept.split('.')
  const integer = whole.replace(/^0+(?=\d)/, '').slice(0, maxWhole)
  return decimals === undefined
    ? sign + integer
    : `${sign}${integer || '0'}.${decimals.slice(0, 2)}`
}

/** The amount as the wire wants it: a decimal string with two places. @returns undefined when nothing was typed */
function padMoney(cleaned: string): string | undefined {
  if (!/\d/.test(cleaned)) return undefined
  const [whole = '0', decimals = ''] = cleaned.split('.')
  const padded = `${whole}.${decimals.padEnd(2, '0')}`
  return /^-0+\.00$/.test(padded) ? '0.00' : padded
}

/** Full-width digits and dots come from Chinese input methods. */
export const toHalfWidth = (text: string): string =>
  text
    .replace(/[０-９．－]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
    .replace(/。/g, '.')
