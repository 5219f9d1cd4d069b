import type { Fen } from './types'

/** Ratios are reckoned in ten-thousandths. */
const ratioScale = 10_000

/** @returns null for what says nothing or is no amount of at most two places */
export function fenOf(value: unknown): Fen | null {
  return scaled(value, 2)
}

/** @returns ten-thousandths; null for what says nothing or is no ratio of at most four places */
export function ratioOf(value: unknown): number | null {
  return scaled(value, 4)
}

/** @example yuanOf(-5) // '-0.05' */
export function yuanOf(fen: Fen): string {
  const digits = String(Math.abs(fen)).padStart(3, '0')
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** An amount times a ratio, half up to the fen: a half goes away from zero, as `round` of the database does. */
export function timesRatio(fen: Fen, ratio: number): Fen {
  const product = fen * ratio
  if (Number.isSafeInteger(product)) return halfUp(product, ratioScale)
  const exact = BigInt(fen) * BigInt(ratio)
  const half = BigInt(ratioScale / 2) * (exact < 0n ? -1n : 1n)
  return Number((exact + half) / BigInt(ratioScale))
}

/** Whole parts of `unit` in `amount`, the half away from zero. */
export const halfUp = (amount: number, unit: number): number => {
  const half = (Math.abs(amount) % unit) * 2 >= unit ? 1 : 0
  const whole = Math.floor(Math.abs(amount) / unit) + half
  return amount < 0 ? 0 - whole : whole
}

function scaled(value: unknown, places: number): number | null {
  const text = typeof value === 'number' ? plain(value, places) : String(value ?? '').trim()
  const read = /^(-?)(\d{1,12})(?:\.(\d*))?$/.exec(text)
  if (!read) return null
  const [, sign, whole = '', rest = ''] = read
  // the database writes more zeros than a ratio or an amount has places
  if (/[1-9]/.test(rest.slice(places))) return null
  const units = Number(whole + rest.slice(0, places).padEnd(places, '0'))
  return sign && units > 0 ? -units : units
}

/** 0.1 + 0.2 is meant as 0.3. */
const plain = (value: number, places: number) =>
  Number.isFinite(value) ? trimmed(value.toFixed(places + 6)) : ''

/** Noise of a float is no further place. */
const trimmed = (text: string) => text.replace(/(\.\d*?)0*$/, '$1').replace(/\.$/, '')
