/** One step into a JSON value: a property's name or an item's index. */
export type Place = readonly (string | number)[]

/**
 * What a language version changes in one file, said once for values and for texts.
 * `rename` gives the property at `place` another name and keeps its position; `set` writes a property, as the first
 * one of its object when it is new.
 */
export type Change =
  | { kind: 'rename'; place: Place; to: string }
  | { kind: 'set'; place: Place; value: string | number | boolean }

/** The value with the changes made, in their order; the given one stays as it is. */
export const applyChanges = (value: unknown, changes: readonly Change[]): unknown =>
  changes.reduce((changed, change) => within(changed, change.place, change), value)

function within(value: unknown, place: Place, change: Change): unknown {
  const [step, ...rest] = place
  if (step === undefined || !isTree(value)) return value
  if (rest.length === 0)
    return isPlainObject(value) ? changeObject(value, String(step), change) : value
  if (Array.isArray(value))
    return value.map((item, index) => (index === step ? within(item, rest, change) : item))
  return mapEntries(value, (key, inner) => [
    key,
    key === step ? within(inner, rest, change) : inner,
  ])
}

function changeObject(value: object, name: string, change: Change): object {
  if (change.kind === 'rename')
    return mapEntries(value, (key, inner) => [key === name ? change.to : key, inner])
  if (Object.hasOwn(value, name))
    return mapEntries(value, (key, inner) => [key, key === name ? change.value : inner])
  return { [name]: change.value, ...value }
}

const mapEntries = (value: object, map: (key: string, inner: unknown) => [string, unknown]) =>
  Object.fromEntries(Object.entries(value).map(([key, inner]) => map(key, inner)))

const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null

export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  isTree(value) && !Array.isArray(value)
