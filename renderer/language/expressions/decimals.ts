/** A decimal as a whole number and how many of its digits stand after the point; nothing is ever rounded in between. */
export interface Decimal {
  size: bigint
  places: number
}

const plain = /^\s*([-+]?)(\d*)(?:\.(\d*))?\s*$/
const maxPlaces = 20

/** Reads a number or a text such as "12.50". @returns undefined for what is no decimal */
export function readDecimal(value: unknown): Decimal | undefined {
  if (typeof value === 'number' && !Number.isFinite(value)) return undefined
  if (typeof value !== 'number' && typeof value !== 'string') return undefined
  const text = typeof value === 'number' ? printNumber(value) : value
  const [, sign, whole = '', decimals = ''] = plain.exec(text) ?? []
  if (sign === undefined || whole + decimals === '' || text.length > 60) return undefined
  const kept = decimals.slice(0, maxPlaces)
  const size = BigInt(whole + kept || '0')
  return { size: sign === '-' ? -size : size, places: kept.length }
}

/** As few digits as the number needs: "12.5", "-0.05". */
export function printDecimal({ size, places }: Decimal): string {
  const digits = String(size < 0n ? -size : size).padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  const decimals = digits.slice(digits.length - places).replace(/0+$/, '')
  const text = decimals ? `${whole}.${decimals}` : whole
  return size < 0n && text !== '0' ? `-${text}` : text
}

/** Half away from zero, always with so many digits after the point. @example roundDecimal(readDecimal('1.005')!, 2) // '1.01' */
export function roundDecimal(decimal: Decimal, places: number): string {
  const { size } = decimal
  const cut = decimal.places - places
  const scaled = cut <= 0 ? size * 10n ** BigInt(-cut) : divideHalfUp(size, 10n ** BigInt(cut))
  const digits = String(scaled < 0n ? -scaled : scaled).padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  const text = places > 0 ? `${whole}.${digits.slice(digits.length - places)}` : whole
  return scaled < 0n ? `-${text}` : text
}

export function addDecimals(left: Decimal, right: Decimal): Decimal {
  const places = Math.max(left.places, right.places)
  return { size: at(left, places) + at(right, places), places }
}

export const negateDecimal = ({ size, places }: Decimal): Decimal => ({ size: -size, places })

export const multiplyDecimals = (left: Decimal, right: Decimal): Decimal => ({
  size: left.size * right.size,
  places: left.places + right.places,
})

/** @returns undefined when the divisor is nothing */
export function divideDecimals(left: Decimal, right: Decimal, places: number): Decimal | undefined {
  if (right.size === 0n) return undefined
  const scale = Math.max(0, places + right.places - left.places)
  const less = Math.max(0, left.places - places - right.places)
  const size = divideHalfUp(left.size * 10n ** BigInt(scale), right.size * 10n ** BigInt(less))
  return { size, places }
}

const at = ({ size, places }: Decimal, wanted: number) => size * 10n ** BigInt(wanted - places)

function divideHalfUp(left: bigint, right: bigint): bigint {
  const isNegative = left < 0n !== right < 0n
  const [a, b] = [left < 0n ? -left : left, right < 0n ? -right : right]
  const rounded = (a * 2n + b) / (b * 2n)
  return isNegative ? -rounded : rounded
}

// 1e-7 and 1e21 have no plain form of their own; the tail of binary fractions (0.30000000000000004) goes with the twelfth digit.
function printNumber(number: number): string {
  const text = String(number)
  if (!/e/i.test(text) && text.replace(/^-?0*\.?0*|\D/g, '').length < 16) return text
  return Math.abs(number) < 1e15 ? Number(number.toPrecision(15)).toFixed(12) : number.toFixed(0)
}
