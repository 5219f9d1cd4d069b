/** Somewhere a property may come from: one written key of the page's statement, of a field, or of a resource. */
export interface Source<P> {
  place: P
  key: string
}

/** A property of what the page language makes of a statement, and what decides it. */
export interface Origin<P> {
  property: string
  value: unknown
  /** What decides it, nearest first; none: the language's own default. */
  from: readonly Source<P>[]
}

/** One object that is read, with where each of its keys stands. */
export interface Input<P> {
  value: Readonly<Record<string, unknown>>
  placeOf(key: string): P
}

const stranger = '\u0000inspector'

/**
 * Tells where each property comes from by asking the language itself: one input at a time is changed, and what
 * changes in the result came from there. There is no second idea of what the language does.
 * @param inputs the page's statement first, then what it inherits from
 * @param resolve what the language makes of them, the owner in schemas/language
 */
export function originsOf<P>(
  inputs: readonly Input<P>[],
  resolve: (values: readonly Readonly<Record<string, unknown>>[]) => object,
): Origin<P>[] {
  const values = inputs.map(({ value }) => value)
  const result = resolve(values) as Record<string, unknown>
  const found = new Map<string, Source<P>[]>(Object.keys(result).map((key) => [key, []]))
  for (const [at, input] of inputs.entries())
    for (const key of Object.keys(input.value)) {
      const changed = tryResolve(resolve, replaced(values, at, key))
      for (const [property, sources] of found)
        if (changed && !isSame(result[property], changed[property]))
          sources.push({ key, place: input.placeOf(key) })
    }
  return [...found]
    .filter(([property]) => result[property] !== undefined)
    .map(([property, from]) => ({
      property,
      value: result[property],
      from: from.toSorted((a, b) => Number(b.key === property) - Number(a.key === property)),
    }))
}

function replaced(
  values: readonly Readonly<Record<string, unknown>>[],
  at: number,
  key: string,
): Readonly<Record<string, unknown>>[] {
  // A list stays one: the language reads it as such.
  const other = Array.isArray(values[at]?.[key]) ? [stranger] : stranger
  return values.map((value, place) => (place === at ? { ...value, [key]: other } : value))
}

function tryResolve(
  resolve: (values: readonly Readonly<Record<string, unknown>>[]) => object,
  values: readonly Readonly<Record<string, unknown>>[],
): Record<string, unknown> | undefined {
  try {
    return resolve(values) as Record<string, unknown>
  } catch {
    // A field that names no resource any more cannot be resolved: nothing is learnt from it.
    return undefined
  }
}

const isSame = (left: unknown, right: unknown) =>
  Object.is(left, right) || JSON.stringify(left) === JSON.stringify(right)
