/** The fields of a circle among "a change of this set that", in order; undefined when there is none. */
export function findCircle(edges: readonly (readonly [string, string])[]): string[] | undefined {
  const next = new Map<string, Set<string>>()
  for (const [from, to] of edges) next.set(from, (next.get(from) ?? new Set()).add(to))
  const done = new Set<string>()
  const walk = (at: string, trail: readonly string[]): string[] | undefined => {
    const known = trail.indexOf(at)
    if (known >= 0) return [...trail.slice(known), at]
    if (done.has(at)) return undefined
    done.add(at)
    for (const to of next.get(at) ?? []) {
      const circle = walk(to, [...trail, at])
      if (circle) return circle
    }
    return undefined
  }
  for (const from of next.keys()) {
    const circle = walk(from, [])
    if (circle && circle.length > 2) return circle
  }
  return undefined
}
