import type { Resource } from '../../contract/language.gen'
import type { Resources } from '../types'
import { isPlainObject } from '../versions/change'
import { rebased } from './rebased'

/**
 * Resources by name. One written `like` a pattern has the pattern's fields, sets, lists and actions, key by key under its own; calls and
 * permissions that begin with the pattern's `base` begin with its own. What is like nothing known stays as written; the linter reports it.
 * Everything that reads resource files resolves them once, right after reading.
 */
export function resolveResources(written: Iterable<Resource>): Resources {
  const all = [...written]
  const byName = new Map(all.map((resource) => [resource.name, resource]))
  return Object.fromEntries(all.map((own) => [own.name, inheritedResource(own, byName)]))
}

/** The resources pages have: patterns are only what others are written like. */
export const withoutPatterns = (resources: Resources): Resources =>
  Object.fromEntries(Object.entries(resources).filter(([, { pattern }]) => !pattern))

function inheritedResource(own: Resource, byName: ReadonlyMap<string, Resource>): Resource {
  const pattern = own.like === undefined ? undefined : byName.get(own.like)
  if (!pattern?.pattern) return own
  const {
    name: _name,
    title: _title,
    doc: _doc,
    pattern: _pattern,
    ...lent
  } = rebased(pattern, pattern.base, own.base)
  return {
    ...lent,
    ...own,
    fields: laidOver(lent.fields, own.fields),
    ...(lent.sets && { sets: { ...lent.sets, ...own.sets } }),
    ...(lent.lists && { lists: { ...lent.lists, ...own.lists } }),
    ...(lent.actions && { actions: laidOver(lent.actions, own.actions) }),
  }
}

/** Every entry of both; of one in both the own keys hold. */
function laidOver<T extends object>(
  lent: Readonly<Record<string, T>>,
  own: Readonly<Record<string, T>> = {},
): Record<string, T> {
  const both = Object.entries(own).map(([name, value]) => {
    const before = lent[name]
    return [name, isPlainObject(before) ? { ...before, ...value } : value] as const
  })
  return { ...lent, ...Object.fromEntries(both) }
}
