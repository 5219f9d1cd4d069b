import { groupThousands } from './money'

type Figure = string | number | null | undefined

/** @example formatInt('1234567') // '1,234,567' */
export function formatInt(value: Figure): string {
  if (isAbsent(value)) return ''
  const text = plain(value)
  return /^[+-]?\d+$/.test(text) ? groupThousands(text) : String(value)
}

/** Places stay as the server sent them. @example formatDecimal('1234.567') // '1,234.567' */
export function formatDecimal(value: Figure): string {
  if (isAbsent(value)) return ''
  const match = /^([+-]?\d+)(\.\d+)?$/.exec(plain(value))
  return match ? groupThousands(match[1] ?? '') + (match[2] ?? '') : String(value)
}

/**
 * A share, stored as a factor, in per cent; moved as text so that no float adds digits.
 * @example formatPercent('0.153') // '15.3%'
 */
export function formatPercent(value: Figure): string {
  if (isAbsent(value)) return ''
  const match = /^([+-]?)(\d+)(?:\.(\d+))?$/.exec(plain(value))
  if (!match) return String(value)
  const [, sign = '', whole = '', places = ''] = match
  const digits = whole + places.padEnd(2, '0').slice(0, 2)
  const rest = places.slice(2).replace(/0+$/, '')
  const shifted = digits.replace(/^0+(?=\d)/, '') + (rest && `.${rest}`)
  return `${sign === '-' && /[1-9]/.test(shifted) ? '-' : ''}${shifted}%`
}

/**
 * Growth with its arrow, to a tenth of a per cent so that a column of them lines up. The arrow says it too: not
 * everybody tells red from green.
 * @example formatGrowth(18.97162) // '▲ 1,897.2%'
 */
export function formatGrowth(growth: Figure): string {
  if (isAbsent(growth) || !Number.isFinite(Number(growth))) return ''
  const [whole = '', tenths] = Math.abs(Number(growth) * 100)
    .toFixed(1)
    .split('.')
  const size = `${groupThousands(whole)}.${tenths}%`
  return size === '0.0%' ? size : `${Number(growth) > 0 ? '▲' : '▼'} ${size}`
}

const isAbsent = (value: Figure): value is null | undefined | '' =>
  value === null || value === undefined || value === ''

/** Numbers without exponent, so that 1e21 and 1e-7 stay readable. */
function plain(value: string | number): string {
  if (typeof value === 'string') return value.trim()
  return Number.isSafeInteger(value) ? String(value) : digits.format(value)
}

// Made once: a formatter of its own for every cell took a thirtieth of a page's drawing.
const digits = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 12 })

/**
 * A rate that is counted in hundredths already, with its sign and without idle zeros.
 * @example formatRate('62.50') // '62.5%'
 */
export const formatRate = (rate: string): string =>
  `${rate.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')}%`
