/**
 * Orders two decimal strings without going through floats.
 * @returns negative, zero or positive, like a sort function
 * @example compareDecimals('0.10', '0.1') // 0
 */
export function compareDecimals(left: string, right: string): number {
  const difference = scaled(left, right) - scaled(right, left)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** The number as a whole one, at the finer scale of the two. */
function scaled(text: string, other: string): bigint {
  const places = Math.max(decimalsOf(text).length, decimalsOf(other).length)
  const [whole = '0'] = text.replace('-', '').split('.')
  const size = BigInt(whole + decimalsOf(text).padEnd(places, '0'))
  return text.startsWith('-') ? -size : size
}

const decimalsOf = (text: string) => text.split('.')[1] ?? ''
