import type { LinePick } from '../types'

/** The same book in the same grade stands in one line; what one pick leaves out another says. */
export function mergePicks(picks: readonly LinePick[]): LinePick[] {
  const byKey = new Map<string, LinePick>()
  for (const pick of picks) {
    const key = `${pick.productId} ${pick.conditionGrade ?? ''}`
    const known = byKey.get(key)
    byKey.set(
      key,
      known ? { ...pick, ...known, quantity: (known.quantity ?? 0) + (pick.quantity ?? 0) } : pick,
    )
  }
  return [...byKey.values()]
}
