/** Of each list that is not as the model says, by its name: rows that are too many and rows that are missing. */
export function differing(
  seen: Readonly<Record<string, readonly string[]>>,
  meant: Readonly<Record<string, readonly string[]>>,
): Record<string, { tooMany: string[]; missing: string[] }> {
  const found: Record<string, { tooMany: string[]; missing: string[] }> = {}
  for (const [name, rows] of Object.entries(meant)) {
    const shown = seen[name] ?? []
    const tooMany = without(shown, rows)
    const missing = without(rows, shown)
    if (tooMany.length + missing.length > 0) found[name] = { tooMany, missing }
  }
  return found
}

/** What is left of some rows, each as often as it occurs, where others are taken away. */
function without(rows: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const row of others) left.set(row, (left.get(row) ?? 0) + 1)
  return rows.filter((row) => {
    const count = left.get(row) ?? 0
    left.set(row, count - 1)
    return count <= 0
  })
}
