import type { JSONPath } from 'jsonc-parser'
import { followRef, type SchemaNode } from './lintSchema'

export interface Visit {
  /** Where in the JSON. */
  path: JSONPath
  value: unknown
  /** Names of the definitions the value passed through, e.g. `['DictName']`. */
  defs: readonly string[]
  /** Names of the properties the language knows here, in canonical order; absent where any name goes. */
  properties?: readonly string[]
}

/** Visits every value of a file together with what the page language says about its place. */
export function* walkShape(id: string, value: unknown): Generator<Visit> {
  yield* walk(startOf(id, value))
}

/** A value with what the language says about its place, before references and alternatives are settled. */
export interface Place {
  node: SchemaNode
  base: string
  value: unknown
  path: JSONPath
  defs?: readonly string[]
}

export const startOf = (id: string, value: unknown): Place => ({
  node: { $ref: id },
  base: id,
  value,
  path: [],
})

function* walk(place: Place): Generator<Visit> {
  const { node, base, defs } = settle(place)
  const { value, path } = place
  const properties = node.properties && Object.keys(node.properties)
  yield { path, value, defs, properties }
  if (Array.isArray(value)) {
    const items = node.items
    if (items)
      for (const [index, item] of value.entries())
        yield* walk({ node: items, base, value: item, path: [...path, index] })
    return
  }
  if (typeof value !== 'object' || value === null) return
  for (const [key, item] of Object.entries(value)) {
    const known = node.properties && Object.hasOwn(node.properties, key)
    const next = known ? node.properties?.[key] : node.additionalProperties
    if (typeof next === 'object')
      yield* walk({ node: next, base, value: item, path: [...path, key] })
  }
}

/** Follows references and takes the branch the value itself chooses. */
export function settle(place: Place): { node: SchemaNode; base: string; defs: readonly string[] } {
  const { node, base, value, defs = [] } = place
  if (node.$ref) {
    const target = followRef(node.$ref, base)
    const name = node.$ref.split('/').at(-1) ?? ''
    return settle({ ...place, ...target, defs: [...defs, name] })
  }
  if (!node.if) return { node, base, defs }
  const branch = holds(node.if, value) ? node.then : node.else
  return settle({ ...place, node: branch ?? {}, defs })
}

function holds(condition: SchemaNode, value: unknown): boolean {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  if (condition.type === 'object') return isObject
  if (typeof condition.type === 'string') return typeof value === condition.type
  if (!isObject) return true
  const own = value as Record<string, unknown>
  const hasAll = (condition.required ?? []).every((key) => Object.hasOwn(own, key))
  const constants = Object.entries(condition.properties ?? {})
  return hasAll && constants.every(([key, { const: wanted }]) => own[key] === wanted)
}
