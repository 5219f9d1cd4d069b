/* oxlint-disable unicorn/no-thenable -- `then` is JSON Schema's own keyword */
import { metaSchemas } from '../../room/metaSchemas'

/** A JSON Schema node of the page language. */
export interface SchemaNode {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, SchemaNode>
  required?: string[]
  allOf?: SchemaNode[]
  oneOf?: SchemaNode[]
  if?: SchemaNode
  then?: SchemaNode
  else?: SchemaNode
  const?: unknown
  enum?: unknown[]
  items?: SchemaNode
  propertyNames?: SchemaNode
  additionalProperties?: boolean | SchemaNode
  unevaluatedProperties?: boolean
  /** How the value is written; what a keyword is for stands in its `description`. */
  writtenAs?: string
  description?: string
  examples?: unknown[]
  enumDescriptions?: string[]
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minItems?: number
  minProperties?: number
  $defs?: Record<string, SchemaNode>
  [keyword: string]: unknown
}

const documents = new Map(metaSchemas.map((schema) => [schema.$id, schema as SchemaNode]))

/**
 * The meta-schemas with the same meaning but without alternatives: which branch of a `oneOf` is meant is decided by
 * `kind`, by JSON type or by the property only one branch has. So a mistake is reported once, where it is.
 */
export const lintSchemas: readonly SchemaNode[] = [...documents].map(([id, schema]) => ({
  ...rewrite(schema, id),
  $id: id,
}))

const lintDocuments = new Map(lintSchemas.map((schema) => [String(schema.$id), schema]))

/** Follows a `$ref` inside the rewritten schemas. */
export function followRef(ref: string, base: string): { node: SchemaNode; base: string } {
  return follow(ref, base, lintDocuments)
}

function follow(ref: string, base: string, within: ReadonlyMap<string, SchemaNode>) {
  const [file, pointer = ''] = ref.split('#')
  const id = file || base
  const start = within.get(id)
  const node = pointer
    .split('/')
    .slice(1)
    .reduce<SchemaNode | undefined>((at, key) => at?.[key] as SchemaNode | undefined, start)
  if (!node) throw new Error(`meta-schema ${base}: ${ref} leads nowhere`)
  return { node, base: id }
}

function rewrite(node: SchemaNode, base: string): SchemaNode {
  if (node.oneOf) {
    const { oneOf, ...rest } = node
    return { ...rewrite(rest, base), ...choose(oneOf, base) }
  }
  const flat = node.allOf ? merged(node, base) : node
  return Object.fromEntries(
    Object.entries(flat).map(([key, value]) => [key, rewriteValue(value, base)]),
  )
}

function rewriteValue(value: unknown, base: string): unknown {
  if (Array.isArray(value)) return value.map((item) => rewriteValue(item, base))
  return typeof value === 'object' && value !== null ? rewrite(value as SchemaNode, base) : value
}

/** `allOf: [Head]` folded into the page, so that a mistake in the head leaves the other properties known. */
function merged(node: SchemaNode, base: string): SchemaNode {
  const { allOf = [], unevaluatedProperties, ...own } = node
  const parts = allOf.map((part) => deref(part, base).node)
  return {
    ...own,
    additionalProperties: unevaluatedProperties,
    required: [...parts.flatMap((part) => part.required ?? []), ...(own.required ?? [])],
    properties: withKind({
      ...Object.assign({}, ...parts.filter(isHead).map((part) => part.properties)),
      ...leadOf(own.properties),
      ...Object.assign({}, ...parts.map((part) => part.properties)),
      ...own.properties,
    }),
  }
}

function isHead(part: SchemaNode): boolean {
  return part.properties?.version !== undefined
}

// People read "of what" and "from where" before "which columns".
function leadOf(properties: Record<string, SchemaNode> = {}): Record<string, SchemaNode> {
  const names = ['key', 'title', 'resource', 'where', 'calls']
  return Object.fromEntries(
    names.flatMap((name) => (properties[name] ? [[name, properties[name]]] : [])),
  )
}

// The kind stands with the head: people read "what is it" before "who may see it".
function withKind(properties: Record<string, SchemaNode>): Record<string, SchemaNode> {
  const { $schema, version, path, title, kind, ...rest } = properties
  const head = { $schema, version, path, title, kind }
  const known = Object.entries(head).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(known as [string, SchemaNode][]), ...rest }
}

function deref(node: SchemaNode, base: string) {
  return node.$ref ? follow(node.$ref, base, documents) : { node, base }
}

function choose(branches: SchemaNode[], base: string): SchemaNode {
  const facts = branches.map((branch) => ({ branch, target: deref(branch, base).node }))
  const objects = facts.filter(({ target }) => typeOf(target) === 'object')
  const others = facts.filter(({ target }) => typeOf(target) !== 'object')
  const types = [...new Set(facts.map(({ target }) => typeOf(target)))]
  const objectChain = chooseObject(objects, base)
  const last: SchemaNode =
    objects.length > 0
      ? { if: { type: 'object' }, then: objectChain, else: { type: types } }
      : { type: types }
  return others.reduceRight<SchemaNode>(
    (rest, { branch, target }) => ({
      if: { type: typeOf(target) },
      then: rewrite(branch, base),
      else: rest,
    }),
    types.length === 1 ? objectChain : last,
  )
}

function typeOf(target: SchemaNode): string {
  return (target.type as string | undefined) ?? 'object'
}

interface Branch {
  branch: SchemaNode
  target: SchemaNode
}

function chooseObject(branches: Branch[], base: string): SchemaNode {
  const kinds = branches.map(({ target }) => target.properties?.kind?.const)
  const unknownKind = { required: ['kind'], properties: { kind: { enum: [...new Set(kinds)] } } }
  const byKind = kinds.every((kind) => kind !== undefined)
  const [first, ...rest] = branches
  if (!first) return byKind ? unknownKind : {}
  const then = rewrite(first.branch, base)
  if (byKind) return chooseKind(branches, base, unknownKind)
  if (rest.length === 0) return then
  const own = first.target.required?.find((key) =>
    rest.every(({ target }) => !target.properties?.[key]),
  )
  if (!own) throw new Error('meta-schema: two object branches that no property tells apart')
  return { if: { required: [own] }, then, else: otherwise(first, rest, then, base) }
}

/** Of two branches neither of which is recognised, the richer one was meant: `{ "name", "label" }` is a column. */
function otherwise(first: Branch, rest: Branch[], then: SchemaNode, base: string): SchemaNode {
  const other = chooseObject(rest, base)
  const [last, ...further] = rest
  const key = last?.target.required?.[0]
  const count = ({ target }: Branch) => Object.keys(target.properties ?? {}).length
  if (!last || key === undefined || further.length > 0 || count(last) >= count(first)) return other
  return { if: { required: [key] }, then: other, else: then }
}

function chooseKind(branches: Branch[], base: string, unknownKind: SchemaNode): SchemaNode {
  return branches.reduceRight<SchemaNode>(
    (rest, { branch, target }, index) => ({
      if: {
        required: ['kind', ...ownKeyOf(target, branches.slice(index + 1))],
        properties: { kind: target.properties?.kind ?? {} },
      },
      then: rewrite(branch, base),
      else: rest,
    }),
    unknownKind,
  )
}

/** A kind with a short form of its own comes twice, the short form first: it is known by the key that only it demands. */
function ownKeyOf({ required = [], properties }: SchemaNode, later: readonly Branch[]): string[] {
  const other = later.find(
    ({ target }) => target.properties?.kind?.const === properties?.kind?.const,
  )
  const own = other && required.find((key) => !other.target.properties?.[key])
  return own === undefined ? [] : [own]
}
