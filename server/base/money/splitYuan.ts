import { fromFen, toFen, type Yuan } from './money'

/**
 * Splits an amount by weights without losing a fen: each part is cut down to whole fen, the last carries the rest.
 * All weights zero: equal parts.
 * @param weights decimal strings, ≥ 0, at least one
 * @example splitYuan('10.00', ['1', '1', '1']) // ['3.33', '3.33', '3.34']
 */
export function splitYuan(amount: Yuan, weights: readonly string[]): Yuan[] {
  if (weights.length === 0) throw new Error('splitYuan: give at least one weight')
  const shares = wholeNumbers(weights)
  const total = shares.reduce((sum, share) => sum + share, 0n)
  if (total === 0n)
    return splitYuan(
      amount,
      weights.map(() => '1'),
    )
  const fen = toFen(amount)
  const parts = shares.map((share) => (fen * share) / total)
  const rest = fen - parts.reduce((sum, part) => sum + part, 0n)
  parts[parts.length - 1] = (parts.at(-1) ?? 0n) + rest
  return parts.map(fromFen)
}

/** The weights on one scale, as integers. */
function wholeNumbers(weights: readonly string[]): bigint[] {
  const places = Math.max(...weights.map((weight) => (weight.split('.')[1] ?? '').length))
  return weights.map((weight) => {
    if (!/^\d+(\.\d+)?$/.test(weight))
      throw new Error(`splitYuan: "${weight}" is not a weight; give decimals ≥ 0`)
    const [whole = '', part = ''] = weight.split('.')
    return BigInt(whole + part.padEnd(places, '0'))
  })
}
