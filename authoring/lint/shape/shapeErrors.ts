import type { JSONPath } from 'jsonc-parser'
import { nearestName } from '../../../renderer/language/expressions'
import { isOnlyNear } from '../nearest'
import type { Finding } from '../finding'
import type { SchemaNode } from './lintSchema'
import { nearestKey, notAllowed, shown, unknownKey, wrongPattern, wrongType } from './sentences'
import { settle, startOf, type Place } from './walkShape'

export interface ShapeMistake extends Pick<
  Finding,
  'path' | 'onKey' | 'message' | 'suggestion' | 'repair'
> {
  /** A field's name is not written as names are. */
  isFieldName?: boolean
}

/**
 * Where a value breaks the shape of the page language, each mistake once, in Chinese. Our own walk over the meta-schemas: it needs no
 * compiling, so it starts at once and runs under the console's content policy; metaSchemas.spec holds it against three validators.
 */
export const shapeErrors = (id: string, value: unknown): ShapeMistake[] => [
  ...ofPlace(startOf(id, value)),
]

function* ofPlace(place: Place): Generator<ShapeMistake> {
  const { node, base, defs } = settle(place)
  const { value, path } = place
  const described = node.writtenAs ?? ''
  const types = [node.type ?? []].flat()
  if (types.length > 0 && !types.some((type) => isOfType(value, type))) {
    yield { path, message: wrongType(types, value, described), ...retyped(value, types) }
    return
  }
  const isFieldName = defs.includes('FieldPath')
  for (const mistake of ofValue(node, value, path))
    yield { ...mistake, ...(isFieldName && { isFieldName }) }
  if (Array.isArray(value)) {
    if (node.items)
      for (const [index, item] of value.entries())
        yield* ofPlace({ node: node.items, base, value: item, path: [...path, index] })
  } else if (typeof value === 'object' && value !== null)
    yield* ofObject(node, base, value as Record<string, unknown>, path)
}

function* ofValue(node: SchemaNode, value: unknown, path: JSONPath): Generator<ShapeMistake> {
  if (node.const !== undefined && value !== node.const)
    yield {
      path,
      message: `应当写 ${shown(node.const)}，却是 ${shown(value)}`,
      ...(String(value) === String(node.const) && {
        repair: { kind: 'replace', value: node.const },
      }),
    }
  if (node.enum && !node.enum.includes(value))
    yield { path, message: notAllowed(value, node.enum), ...nearOne(value, node.enum.map(String)) }
  const message = limitBroken(node, value)
  if (message) yield { path, message }
}

function limitBroken(node: SchemaNode, value: unknown): string | undefined {
  if (typeof value === 'string') {
    if (node.minLength && value === '') return '不能是空文字'
    if (node.pattern && !new RegExp(node.pattern).test(value))
      return wrongPattern(value, node.writtenAs ?? '')
    if (node.maxLength !== undefined && value.length > node.maxLength)
      return `最多 ${node.maxLength} 个字，却是 ${shown(value)}`
  }
  if (typeof value === 'number') {
    if (node.minimum !== undefined && value < node.minimum)
      return `不能小于 ${node.minimum}，却是 ${value}`
    if (node.maximum !== undefined && value > node.maximum)
      return `不能大于 ${node.maximum}，却是 ${value}`
    if (node.exclusiveMinimum !== undefined && value <= node.exclusiveMinimum)
      return `应当大于 ${node.exclusiveMinimum}，却是 ${value}`
  }
  if (Array.isArray(value) && node.minItems !== undefined && value.length < node.minItems)
    return `至少要有 ${node.minItems} 项`
  return undefined
}

function* ofObject(
  node: SchemaNode,
  base: string,
  value: Record<string, unknown>,
  path: JSONPath,
): Generator<ShapeMistake> {
  const { properties = {}, additionalProperties: others, required = [] } = node
  const keys = Object.keys(value)
  const unknown = others === false ? keys.filter((key) => !Object.hasOwn(properties, key)) : []
  // "fild" instead of "field" is one mistake: the unknown name is told, the missing one follows from it.
  const isMisspelt = (missing: string) =>
    unknown.some((key) => nearestKey(key, [missing]) !== undefined)
  for (const key of required)
    if (!Object.hasOwn(value, key) && !isMisspelt(key)) yield { path, message: `缺少 "${key}"` }
  if (node.minProperties !== undefined && keys.length < node.minProperties)
    yield { path, message: `至少要写一项：${Object.keys(properties).join('、')}` }
  for (const key of unknown) yield unknownName(key, keys, Object.keys(properties), path)
  for (const key of keys) {
    const at = [...path, key]
    if (node.propertyNames)
      for (const mistake of ofPlace({ node: node.propertyNames, base, value: key, path: at }))
        yield { ...mistake, onKey: true }
    const next = Object.hasOwn(properties, key) ? properties[key] : others
    if (typeof next === 'object') yield* ofPlace({ node: next, base, value: value[key], path: at })
  }
}

function unknownName(
  key: string,
  written: readonly string[],
  known: readonly string[],
  path: JSONPath,
): ShapeMistake {
  const free = known.filter((name) => !written.includes(name))
  const near = nearestKey(key, known)
  const isFree = near !== undefined && free.includes(near)
  return {
    path: [...path, key],
    onKey: true,
    message: unknownKey(key, known),
    ...(isFree && keyRepair(key, near, known)),
  }
}

/** A habit from elsewhere has one meaning here; a slip may have several. */
const keyRepair = (key: string, near: string, known: readonly string[]) =>
  nearestName(key, known) === near
    ? nearOne(key, known)
    : { suggestion: near, repair: rename(near) }

/** The nearest of the allowed names, and the repair when only one is near. */
function nearOne(value: unknown, names: readonly string[]) {
  const nearest = typeof value === 'string' ? nearestName(value, names) : undefined
  if (nearest === undefined) return {}
  const isOnly = isOnlyNear(String(value), nearest, names)
  return { suggestion: nearest, ...(isOnly && { repair: rename(nearest) }) }
}

const rename = (to: string) => ({ kind: 'rename', to }) as const

const isOfType = (value: unknown, type: string) => typeTests[type]?.(value) ?? false

const typeTests: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
  array: Array.isArray,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  null: (value) => value === null,
}

/** "120" where a number is meant and "true" where a yes or no is: the quotes are the only mistake. */
function retyped(value: unknown, types: readonly string[]): Pick<ShapeMistake, 'repair'> {
  if (typeof value !== 'string' || !/^(true|false|-?(0|[1-9]\d*)(\.\d+)?)$/.test(value)) return {}
  const meant: unknown = JSON.parse(value)
  return types.some((type) => isOfType(meant, type))
    ? { repair: { kind: 'replace', value: meant } }
    : {}
}
