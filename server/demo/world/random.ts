/** Repeatable chance: the same seed gives the same demo data on every machine. */
export interface Random {
  /** In [0, 1). */
  next(): number
  /** Whole number in [from, to]. */
  int(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  /** Picks by weight, e.g. [['A', 3], ['B', 1]]. */
  weigh<T>(items: readonly (readonly [T, number])[]): T
  digits(count: number): string
}

/** mulberry32: small, fast, good enough to scatter demo rows. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[int(0, items.length - 1)]
      if (item === undefined) throw new Error('createRandom: pick from an empty list')
      return item
    },
    weigh: (items) => weigh(items, next()),
    digits: (count) => Array.from({ length: count }, () => int(0, 9)).join(''),
  }
}

function weigh<T>(items: readonly (readonly [T, number])[], share: number): T {
  const total = items.reduce((sum, [, weight]) => sum + weight, 0)
  let rest = share * total
  for (const [item, weight] of items) {
    rest -= weight
    if (rest < 0) return item
  }
  const last = items[items.length - 1]
  if (!last) throw new Error('createRandom: weigh an empty list')
  return last[0]
}
