/**
 * Adds decimal texts exactly; what is no decimal counts as nothing.
 * @example sumDecimals(['0.10', '0.20', null])  // '0.30'
 */
export function sumDecimals(values: readonly unknown[]): string {
  const texts = values
    .map((value) => String(value ?? ''))
    .filter((text) => /^-?\d+(\.\d+)?$/.test(text))
  const places = Math.max(0, ...texts.map((text) => (text.split('.')[1] ?? '').length))
  const total = texts.reduce((sum, text) => {
    const [whole = '0', fraction = ''] = text.split('.')
    return sum + BigInt(whole + fraction.padEnd(places, '0'))
  }, 0n)
  const digits = (total < 0n ? -total : total).toString().padStart(places + 1, '0')
  const sign = total < 0n ? '-' : ''
  if (places === 0) return sign + digits
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`
}
