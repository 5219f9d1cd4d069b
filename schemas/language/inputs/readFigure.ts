/**
 * Why nobody can be sure which number a text means.
 * COMMA a comma, blank or apostrophe that is no thousands separator; DOT a dot that may be one; EXPONENT a scientific
 * number whose last digits are not written; PLACES too many decimals; LARGE too many digits before the point;
 * NEGATIVE below zero where that cannot be; EITHER a figure whose unit is not written and may be one of two; TEXT no
 * number at all.
 */
export type FigureCode =
  'COMMA' | 'DOT' | 'EXPONENT' | 'PLACES' | 'LARGE' | 'NEGATIVE' | 'EITHER' | 'TEXT'

export interface FigureProblem {
  code: FigureCode
  /** The same text as we would write what it may mean, the likeliest first; empty when there is no guess. */
  meant: string[]
}

/** A plain decimal such as `-1234.5`, without idle zeros; or why there is none. */
export type FigureRead = { value: string } | FigureProblem

export interface FigureRules {
  /** Decimals that may stand behind the point, idle zeros not counted. */
  places: number
  /** Digits that may stand before it. */
  maxWhole: number
  /** Below zero too. */
  isSigned?: boolean
}

/**
 * Reads a number as people, spreadsheets and programs write it. A comma, an apostrophe or a blank is a thousands
 * separator only where it stands like one; whatever could mean two numbers is none.
 * @example readFigure('１，２３４.50', { places: 2, maxWhole: 10 }) // { value: '1234.5' }
 * @example readFigure('25,50', { places: 2, maxWhole: 10 }) // { code: 'COMMA', meant: ['25.50'] }
 * @example readFigure('25.000', { places: 2, maxWhole: 10 }) // { code: 'DOT', meant: ['25.00', '25000.00'] }
 * @example readFigure('1.23E+05', { places: 2, maxWhole: 10 }) // { code: 'EXPONENT', meant: [] }
 */
export function readFigure(text: string, rules: FigureRules): FigureRead {
  const { sign, body } = cutSign(narrow(text))
  const read = readBody(body, rules)
  if (!('value' in read)) return { ...read, meant: read.meant.map((one) => sign + one) }
  const isNegative = sign === '-' && read.value !== '0'
  if (isNegative && !rules.isSigned) return { code: 'NEGATIVE', meant: [] }
  return isNegative ? { value: `-${read.value}` } : read
}

/** Full-width signs, the blanks and minus signs of typesetters, marks that a copied page leaves behind. */
export const narrow = (text: string): string =>
  text
    .replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u200B-\u200F\u202A-\u202E\u2060\uFEFF\u00AD]/g, '')
    // two lines of a cell are two numbers
    .replace(/[^\S\r\n]+/g, ' ')
    .replace(/[\u2010-\u2015\u2212\uFE63]/g, '-')
    .replace(/[\u2018\u2019\u02BC]/g, "'")
    .replace(/\uFE50/g, ',')
    // what a Chinese input method writes for a point, and never a thousands separator
    .replace(/[。｡]/g, '.')
    .trim()
    // the mark of a spreadsheet for text
    .replace(/^'\s*/, '')

/** In front, behind as some ledgers write it, or as brackets around the number. */
function cutSign(text: string): { sign: '' | '-'; body: string } {
  const [, inside] = /^\((.+)\)$/.exec(text) ?? []
  if (inside !== undefined) return { sign: '-', body: inside.trim() }
  const [, before, body = '', behind] = /^([-+]?) ?(.*?) ?(-?)$/.exec(text) ?? []
  // both at once, or a bare dash behind a point (25.-), is no sign
  if (before && behind) return { sign: '', body: text }
  if (behind && !/\d$/.test(body)) return { sign: before === '-' ? '-' : '', body: text }
  return { sign: before === '-' || behind ? '-' : '', body }
}

const plain = /^(?:(\d+)(?:\.(\d*))?|\.(\d+))$/
const grouped = /^[1-9]\d{0,2}([, '])\d{3}(?:\1\d{3})*(?:\.\d*)?$/
const dotGroups = /^[1-9]\d{0,2}(?:\.\d{3})+$/
const scientific = /^(\d+)(?:\.(\d*))?e([-+]?\d{1,3})$/i

function readBody(body: string, rules: FigureRules): FigureRead {
  const write = (whole: string, decimals = '') => printed(whole, decimals, rules.places)
  if (grouped.test(body)) return readPlain(body.replace(/[, ']/g, ''), rules)
  // three places are thousands in half of Europe; where three places may stand, the point is a point
  const isThousands = /\..*\./.test(body)
  if (dotGroups.test(body) && (isThousands || rules.places < 3)) {
    const [whole = '', decimals = ''] = body.split('.')
    if (!isThousands && !decimals.endsWith('0')) return { code: 'PLACES', meant: [] }
    const asPoint = isThousands ? [] : [write(whole, decimals)]
    return { code: 'DOT', meant: [...asPoint, write(body.replaceAll('.', ''))] }
  }
  if (plain.test(body)) return readPlain(body, rules)
  const [, whole = '', decimals = '', exponent] = scientific.exec(body) ?? []
  if (exponent !== undefined) return readScientific(whole, decimals, Number(exponent), rules)
  const [, first, cents] =
    /^([1-9]\d*|0|[1-9]\d{0,2}(?:[. ']\d{3})+),(\d{1,2}|-{1,2})$/.exec(body) ?? []
  if (first !== undefined) {
    const meant = write(first.replace(/\D/g, ''), cents?.replaceAll('-', ''))
    return { code: 'COMMA', meant: [meant] }
  }
  const isParted = /^[\d., ']+$/.test(body) && /\d/.test(body) && /[, ']/.test(body)
  return { code: isParted ? 'COMMA' : 'TEXT', meant: [] }
}

function readPlain(text: string, { places, maxWhole }: FigureRules): FigureRead {
  const [whole = '', decimals = ''] = text.split('.')
  const digits = whole.replace(/^0+/, '') || '0'
  const kept = decimals.replace(/0+$/, '')
  if (digits.length > maxWhole) return { code: 'LARGE', meant: [] }
  if (kept.length > places) return { code: 'PLACES', meant: [] }
  return { value: kept ? `${digits}.${kept}` : digits }
}

/** Only where every digit before the point is written: 1.23E+05 was 123456 before a spreadsheet showed it so. */
function readScientific(
  whole: string,
  decimals: string,
  exponent: number,
  rules: FigureRules,
): FigureRead {
  if (exponent > decimals.length) return { code: 'EXPONENT', meant: [] }
  const digits = whole.padStart(whole.length + Math.max(0, -exponent), '0') + decimals
  const point = exponent < 0 ? whole.length : whole.length + exponent
  return readPlain(`${digits.slice(0, point)}.${digits.slice(point)}`, rules)
}

const printed = (whole: string, decimals: string, places: number): string => {
  const kept = places === 2 ? decimals.padEnd(2, '0').slice(0, 2) : decimals.slice(0, places)
  return kept === '' ? whole : `${whole}.${kept}`
}
