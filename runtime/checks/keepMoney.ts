/** Digits before the dot that an amount may have, unless the caller says otherwise. */
const wholeDigits = 10
const decimals = 2

/**
 * What stays of a typed amount: digits and one dot, at most two decimals, the integer part cut to `maxWhole` digits,
 * leading zeros stripped, a bare 00 cleared. A dot at the end stays, so that decimals can still be typed.
 * @example keepMoney('¥1,234.567') // '1234.56'
 * @example keepMoney('00') // ''
 */
export function keepMoney(typed: string, maxWhole = wholeDigits): string {
  const marks = typed.replace(/[^0-9.]/g, '')
  const dot = marks.indexOf('.')
  const whole = dot < 0 ? marks : marks.slice(0, dot)
  if (dot < 0 && /^0{2,}$/.test(whole)) return ''
  const kept = withoutLeadingZeros(whole).slice(0, maxWhole)
  if (dot < 0) return kept
  const places = marks.slice(dot + 1).replaceAll('.', '')
  // A dot alone begins 0.
  return `${kept || '0'}.${places.slice(0, decimals)}`
}

/** The same for an amount that must not be zero: once it is fully typed as zero, it is cleared. @example keepMoneyNotZero('0.00') // '' */
export function keepMoneyNotZero(typed: string, maxWhole = wholeDigits): string {
  const kept = keepMoney(typed, maxWhole)
  return kept === '0.00' ? '' : kept
}

const withoutLeadingZeros = (whole: string) => whole.replace(/^0+(?=\d)/, '')
