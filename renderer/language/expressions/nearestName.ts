/** The known name that needs the fewest typing mistakes to become `name`; undefined when none is near. */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  // Where every letter would have to be another one, nothing is near.
  const limit = Math.min(Math.max(2, Math.floor(name.length / 3)), name.length - 1)
  let nearest: string | undefined
  let least = limit + 1
  const lower = name.toLowerCase()
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) > least) continue
    const other = candidate.toLowerCase()
    // Of two equally near names the one that only goes on longer is likelier: OF → OFF, not ON.
    const distance = editDistance(lower, other) - (other.startsWith(lower) ? 0.5 : 0)
    if (distance >= least) continue
    nearest = candidate
    least = distance
  }
  return nearest
}

// Optimal string alignment: insert, delete, replace, or swap two neighbours (the commonest slip).
function editDistance(a: string, b: string): number {
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1]
      let cost = Math.min(
        previous[column]! + 1,
        current[column - 1]! + 1,
        previous[column - 1]! + (same ? 0 : 1),
      )
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (swapped) cost = Math.min(cost, before[column - 2]! + 1)
      current.push(cost)
    }
    before = previous
    previous = current
  }
  return previous[b.length]!
}
