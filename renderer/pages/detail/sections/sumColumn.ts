/**
 * The exact sum of a column: money and decimals arrive as text and never become floats.
 * @returns a decimal string at the finest scale of its parts; what is no number counts nothing
 * @example sumColumn(['12.50', 3, null]) // '15.50'
 */
export function sumColumn(values: readonly unknown[]): string {
  const parts = values.map(String).filter((text) => /^-?\d+(\.\d+)?$/.test(text))
  const places = Math.max(0, ...parts.map((text) => (text.split('.')[1] ?? '').length))
  const sum = parts.reduce((total, text) => total + scaled(text, places), 0n)
  return print(sum, places)
}

function scaled(text: string, places: number): bigint {
  const [whole = '0', decimals = ''] = text.split('.')
  return BigInt(whole + decimals.padEnd(places, '0'))
}

function print(sum: bigint, places: number): string {
  if (places === 0) return String(sum)
  const digits = String(sum < 0n ? -sum : sum).padStart(places + 1, '0')
  return `${sum < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`
}
