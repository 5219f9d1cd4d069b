/** What stands side by side and the rest for 更多. One left over gets a place of its own. */
export function shareOut<T>(
  offers: readonly T[],
  max: number,
): [shown: readonly T[], rest: readonly T[]] {
  if (offers.length <= max + 1) return [offers, []]
  return [offers.slice(0, max), offers.slice(max)]
}
