import type { Place } from './types'

/** Whether a place lies in a region, a path of names such as `湖南省/长沙市`. */
export function isWithin(region: string, { province, city, district }: Place): boolean {
  return `${province ?? ''}/${city ?? ''}/${district ?? ''}/`.startsWith(`${region}/`)
}

/** Whether two regions share ground: one is the other or holds it. */
export const overlap = (one: string, other: string): boolean =>
  `${one}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${one}/`)

/** The first two regions of different groups that share ground. */
export function findOverlap(
  groups: readonly (readonly string[])[],
): readonly [string, string] | undefined {
  const regions = groups.flatMap((group, at) => group.map((region) => ({ region, at })))
  for (const [i, one] of regions.entries())
    for (const other of regions.slice(i + 1))
      if (overlap(one.region, other.region)) return [one.region, other.region]
  return undefined
}
