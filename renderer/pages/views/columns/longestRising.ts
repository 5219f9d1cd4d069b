/**
 * Indexes of a longest strictly rising part of a list: what can stay while the rest is moved.
 * @example longestRising([0, 2, 1])  // Set { 0, 2 }
 */
export function longestRising(values: readonly number[]): Set<number> {
  const tails: number[] = []
  const before: number[] = []
  values.forEach((value, index) => {
    let at = tails.findIndex((tail) => (values[tail] ?? 0) >= value)
    if (at < 0) at = tails.length
    before[index] = at > 0 ? (tails[at - 1] ?? -1) : -1
    tails[at] = index
  })
  const kept = new Set<number>()
  for (let index = tails.at(-1) ?? -1; index >= 0; index = before[index] ?? -1) kept.add(index)
  return kept
}
