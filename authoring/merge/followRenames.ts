import { isPlainObject } from '../../schemas/language'
import type { Entries } from './entries'

/**
 * A side's entries by the names of the base: a section that only got another title is still the same section, so that what
 * the other branch did to it lands in it. Entries that name something (a field, an operation, a page, a key, a value) are never followed:
 * another name there is another thing.
 */
export function followRenames(base: Entries, side: Entries): Entries {
  const gone = [...base.keys()].filter((name) => !side.has(name) && isUnnamed(base.get(name)))
  if (gone.length === 0) return side
  const baseBefore = predecessors(base, side)
  const sideBefore = predecessors(side, base)
  const followed: Entries = new Map()
  for (const [name, entry] of side) {
    const old = base.has(name)
      ? undefined
      : gone.find(
          (one) =>
            !followed.has(one) &&
            baseBefore.get(one) === sideBefore.get(name) &&
            isAlike(base.get(one), entry),
        )
    followed.set(old ?? name, entry)
  }
  return followed
}

const namingKeys = ['field', 'use', 'key', 'value', 'path', 'name']
const isUnnamed = (entry: unknown): boolean =>
  isPlainObject(entry) && !namingKeys.some((key) => Object.hasOwn(entry, key))

/** For each entry the nearest one before it that the other list has too. */
function predecessors(entries: Entries, others: Entries): Map<string, string | undefined> {
  const before = new Map<string, string | undefined>()
  let last: string | undefined
  for (const name of entries.keys()) {
    before.set(name, last)
    if (others.has(name)) last = name
  }
  return before
}

/** Says mostly the same, or one sentence in its place. */
function isAlike(a: unknown, b: unknown): boolean {
  if (!isPlainObject(a) || !isPlainObject(b) || !isUnnamed(b)) return false
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])]
  const same = keys.filter((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]))
  return same.length * 2 >= keys.length || keys.length === 1
}
