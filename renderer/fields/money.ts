const maxIntegerDigits = 10

/**
 * What remains of a typed amount: digits and one dot, two decimals, no leading zeros (spec §5 "Money").
 * @example cleanMoney('00a12.345') // '12.34'
 */
export function cleanMoney(typed: string, allowNegative = false): string {
  const sign = allowNegative && typed.trimStart().startsWith('-') ? '-' : ''
  const kept = toHalfWidth(typed).replace(/[^\d.]/g, '')
  const [whole = '', ...rest] = kept.split('.')
  const integer = whole.replace(/^0+(?=\d)/, '').slice(0, maxIntegerDigits)
  if (rest.length === 0) return sign + integer
  return `${sign}${integer || '0'}.${rest.join('').slice(0, 2)}`
}

/**
 * The amount as the wire wants it: a decimal string with two places.
 * @returns undefined when nothing was typed
 * @example padMoney('12.5') // '12.50'
 */
export function padMoney(cleaned: string): string | undefined {
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
