/**
 * Divides decimal texts exactly and rounds once, half away from zero, as the database does.
 * @returns undefined when there is nothing to divide by
 * @example divideDecimals('2227.71', '17', 2)  // '131.04'
 */
export function divideDecimals(over: string, under: string, places: number): string | undefined {
  const [above, below] = [scaled(over), scaled(under)]
  if (below.digits === 0n) return undefined
  const isNegative = above.digits < 0n !== below.digits < 0n
  const top = size(above.digits) * 10n ** BigInt(below.places + places)
  const bottom = size(below.digits) * 10n ** BigInt(above.places)
  const rounded = (2n * top + bottom) / (2n * bottom)
  const text = rounded.toString().padStart(places + 1, '0')
  const sign = isNegative && rounded > 0n ? '-' : ''
  return places === 0 ? sign + text : `${sign}${text.slice(0, -places)}.${text.slice(-places)}`
}

const size = (amount: bigint) => (amount < 0n ? -amount : amount)

function scaled(text: string): { digits: bigint; places: number } {
  const [whole = '0', part = ''] = text.split('.')
  return { digits: BigInt(whole + part), places: part.length }
}
