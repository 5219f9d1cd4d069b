import { isPlainObject } from '../../schemas/language'
import { entriesOf, listOf } from './entries'
import type { Layout } from './layout'
import { followRenames } from './followRenames'
import { mergeOrder } from './mergeOrder'

/** One statement on which both branches disagree; `undefined` is a statement that is not there. */
export interface Conflict {
  /** Names from the root, e.g. `['columns', 'orderNum', 'width']`. */
  path: readonly string[]
  base: unknown
  ours: unknown
  theirs: unknown
}

/** The merged value as each side would have it; both are equal where there is no conflict. */
export interface Merged {
  ours: unknown
  theirs: unknown
}

interface Merging {
  /** Every disagreement is added here. */
  conflicts: Conflict[]
  layout: Layout
}

/** Merges two descendants of `base`. */
export function mergeValues(
  base: unknown,
  ours: unknown,
  theirs: unknown,
  path: readonly string[],
  merging: Merging,
): Merged {
  if (isSame(ours, theirs) || isSame(base, theirs)) return { ours, theirs: ours }
  if (isSame(base, ours)) return { ours: theirs, theirs }
  if (isPlainObject(ours) && isPlainObject(theirs))
    return mergeEntries(base, ours, theirs, path, merging)
  if (Array.isArray(ours) && Array.isArray(theirs) && !isAtomic(path))
    return mergeEntries(base, ours, theirs, path, merging)
  merging.conflicts.push({ path, base, ours, theirs })
  return { ours, theirs }
}

function mergeEntries(
  base: unknown,
  ours: object,
  theirs: object,
  path: readonly string[],
  merging: Merging,
): Merged {
  const old = entriesOf(base, path)
  const own = followRenames(old, entriesOf(ours, path))
  const other = followRenames(old, entriesOf(theirs, path))
  const merged = new Map<string, Merged>()
  for (const name of new Set([...own.keys(), ...other.keys()])) {
    const inner = [...path, name]
    merged.set(name, mergeValues(old.get(name), own.get(name), other.get(name), inner, merging))
  }
  const isKept = (name: string) => {
    const entry = merged.get(name)
    return entry?.ours !== undefined || entry?.theirs !== undefined
  }
  const names = mergeOrder([...old.keys()], [...own.keys()], [...other.keys()], isKept)
  const close = (side: keyof Merged) => {
    const kept = names.flatMap((name) => {
      const value = merged.get(name)?.[side]
      return value === undefined ? [] : [[name, value] as const]
    })
    if (!Array.isArray(ours)) return merging.layout.like(Object.fromEntries(kept), ours, theirs)
    return listOf(
      kept.map(([, value]) => value),
      path,
    )
  }
  return { ours: close('ours'), theirs: close('theirs') }
}

// A default of [1, 10], a validator, a request's parameter: a list that is one value, not a list of things.
const values = new Set(['value', 'where', 'schema', 'params'])
const isAtomic = (path: readonly string[]) => path.some((name) => values.has(name))

/** Equal as statements: the order of an object's properties says nothing, except that somebody moved one. */
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
