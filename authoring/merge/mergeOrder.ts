/**
 * Three-way merge of one list's order: what either side added or removed is so in the result, what one side moved stands
 * where it put it. Where both added at one place, ours comes first; where both moved one thing, ours decides.
 * @param isKept says of a name both sides do not share whether it stays
 * @example mergeOrder(['a', 'b'], ['a', 'x', 'b'], ['b', 'a'], () => true) // ['b', 'a', 'x']
 */
export function mergeOrder(
  base: readonly string[],
  ours: readonly string[],
  theirs: readonly string[],
  isKept: (name: string) => boolean,
): string[] {
  const result = ours.filter(isKept)
  const own = new Set(theirs)
  const movedByUs = movedSince(base, ours)
  const movedByThem = movedSince(base, theirs)
  let before: string | undefined
  for (const name of theirs.filter(isKept)) {
    const at = result.indexOf(name)
    if (at < 0) result.splice(placeAfter(result, before, own), 0, name)
    else if (movedByThem.has(name) && !movedByUs.has(name)) {
      result.splice(at, 1)
      result.splice(placeAfter(result, before, own), 0, name)
    }
    before = name
  }
  return result
}

/** Right after `before`, and after what only we added there. */
function placeAfter(result: readonly string[], before: string | undefined, own: Set<string>) {
  let at = before === undefined ? 0 : result.indexOf(before) + 1
  while (at < result.length && !own.has(result[at]!)) at += 1
  return at
}

/** What a side put elsewhere: everything but the longest run still in the old order. */
function movedSince(base: readonly string[], side: readonly string[]): Set<string> {
  const rank = new Map(base.map((name, index) => [name, index]))
  const known = side.filter((name) => rank.has(name))
  const stayed = new Set(longestRising(known, (name) => rank.get(name)!))
  return new Set(known.filter((name) => !stayed.has(name)))
}

function longestRising(names: readonly string[], rankOf: (name: string) => number): string[] {
  const best: { length: number; from: number }[] = []
  for (const name of names) {
    let longest = { length: 1, from: -1 }
    for (const [earlier, one] of best.entries())
      if (rankOf(names[earlier]!) < rankOf(name) && one.length + 1 > longest.length)
        longest = { length: one.length + 1, from: earlier }
    best.push(longest)
  }
  let at = best.reduce(
    (top, one, index) => (one.length > (best[top]?.length ?? 0) ? index : top),
    0,
  )
  const rising: string[] = []
  while (at >= 0 && names[at] !== undefined) {
    rising.unshift(names[at]!)
    at = best[at]!.from
  }
  return rising
}
