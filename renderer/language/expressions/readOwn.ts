/**
 * One step into data: `row.items`, `rows[0]`.
 * Reads own properties only and hands out no functions, so that no text reaches a prototype, a constructor or a method.
 */
export function readOwn(owner: unknown, key: unknown): unknown {
  if (typeof key === 'number' ? !Number.isInteger(key) : typeof key !== 'string') return undefined
  const name = String(key)
  // Names every object inherits are never data. Formily's merged scopes report them as own, so own-ness is not enough.
  if (name in Object.prototype) return undefined
  if (typeof owner === 'string') return ownOfText(owner, name)
  if (typeof owner !== 'object' || owner === null) return undefined
  // `in` first: it is what makes Formily remember that a missing key was asked for.
  if (!(name in owner) || !Object.hasOwn(owner, name)) return undefined
  const value = (owner as Record<string, unknown>)[name]
  return typeof value === 'function' ? undefined : value
}

const ownOfText = (text: string, name: string) =>
  name === 'length' ? text.length : /^\d{1,9}$/.test(name) ? text[Number(name)] : undefined
