/** Money is a decimal string in yuan with two places ('1280.50'); calculations run on whole fen as bigint. */
export type Yuan = string

/** Whole fen of an amount. @throws when it is no amount or finer than a fen */
export function toFen(amount: Yuan): bigint {
  const [, sign, yuan = '', fen = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount) ?? []
  if (sign === undefined)
    throw new Error(`toFen: "${amount}" is not an amount in yuan with at most two places`)
  const size = BigInt(yuan) * 100n + BigInt(fen.padEnd(2, '0'))
  return sign ? -size : size
}

/** @example fromFen(128050n) // '1280.50' */
export function fromFen(fen: bigint): Yuan {
  const size = fen < 0n ? -fen : fen
  const text = `${size / 100n}.${String(size % 100n).padStart(2, '0')}`
  return fen < 0n ? `-${text}` : text
}

export const addYuan = (...amounts: Yuan[]): Yuan =>
  fromFen(amounts.reduce((sum, amount) => sum + toFen(amount), 0n))

export const subYuan = (from: Yuan, ...amounts: Yuan[]): Yuan =>
  fromFen(amounts.reduce((rest, amount) => rest - toFen(amount), toFen(from)))

export const absYuan = (amount: Yuan): Yuan => {
  const fen = toFen(amount)
  return fromFen(fen < 0n ? -fen : fen)
}

/** −1, 0 or 1, as for sort. */
export const compareYuan = (left: Yuan, right: Yuan): -1 | 0 | 1 => {
  const difference = toFen(left) - toFen(right)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

export const isNegativeYuan = (amount: Yuan): boolean => toFen(amount) < 0n

/**
 * Amount × factor, half a fen away from zero.
 * @param factor decimal string (or whole number) of any precision, e.g. '0.15'
 * @example mulYuan('8.00', '0.15') // '1.20'
 */
export function mulYuan(amount: Yuan, factor: string | number): Yuan {
  const [, sign, whole = '', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(factor)) ?? []
  if (sign === undefined) throw new Error(`mulYuan: "${factor}" is not a decimal factor`)
  const scale = 10n ** BigInt(part.length)
  const product = toFen(amount) * BigInt(whole + part) * (sign ? -1n : 1n)
  return fromFen(divideHalfUp(product, scale))
}

/**
 * Amount ÷ a whole number, half a fen away from zero.
 * @example divYuan('10.00', 3) // '3.33'
 */
export const divYuan = (amount: Yuan, by: number): Yuan => {
  if (!Number.isSafeInteger(by) || by <= 0) throw new Error(`divYuan: cannot divide by ${by}`)
  return fromFen(divideHalfUp(toFen(amount), BigInt(by)))
}

function divideHalfUp(value: bigint, by: bigint): bigint {
  const size = value < 0n ? -value : value
  const rounded = (size * 2n + by) / (by * 2n)
  return value < 0n ? -rounded : rounded
}

/** What a body may say of an amount above nothing; without a look-ahead, so that generated bodies can follow it. */
export const positiveYuan = '^(0\\.(0[1-9]|[1-9]\\d?)|[1-9]\\d{0,9}(\\.\\d{1,2})?)$'
