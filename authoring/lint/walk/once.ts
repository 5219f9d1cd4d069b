import type { LintContext } from '../createContext'

/** A walk whose result is kept for as long as its context lives: many rules take the same walk. */
export function once<T>(
  walk: (context: LintContext) => Iterable<T>,
): (context: LintContext) => readonly T[] {
  const before = new WeakMap<LintContext, readonly T[]>()
  return (context) => {
    const known = before.get(context) ?? [...walk(context)]
    before.set(context, known)
    return known
  }
}
