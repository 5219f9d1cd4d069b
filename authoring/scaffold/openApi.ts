import { ScaffoldError } from './names'

/** A JSON Schema of a document, references not followed yet. */
export type Schema = Readonly<Record<string, unknown>>

export interface Operation {
  /** `POST /x/page`, without the prefix the console's server puts before every path. */
  key: string
  summary?: string
  /** Whether it answers `{ code, msg, data }`. */
  isEnveloped: boolean
  body?: Schema
  answer?: Schema
}

/** Fields of an object schema, references and `allOf` resolved. */
export interface ObjectShape {
  properties: Readonly<Record<string, Schema>>
  required: readonly string[]
}

export interface Api {
  document: Schema
  operations: ReadonlyMap<string, Operation>
}

/** @throws ScaffoldError when it is no OpenAPI 3 or Swagger 2 document */
export function apiOf(document: unknown): Api {
  const root = record(document)
  const paths = root && record(root.paths)
  if (!root || !paths || !(root.openapi ?? root.swagger))
    throw new ScaffoldError('这不是 OpenAPI 文档：没有 openapi（或 swagger）和 paths')
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(record(item) ?? {})
      .filter(([method]) => /^(get|post|put|patch|delete)$/.test(method))
      .map(([method, operation]) => operationOf(root, method, path, record(operation) ?? {})),
  )
  return { document: root, operations: new Map(operations.map((one) => [one.key, one])) }
}

function operationOf(root: Schema, method: string, path: string, operation: Schema): Operation {
  const content = (place: unknown) => {
    const held = resolve(root, place)
    const types = record(held?.content)
    const json = types && Object.entries(types).find(([type]) => type.includes('json'))?.[1]
    return record(record(json)?.schema) ?? record(held?.schema)
  }
  const responses = record(operation.responses) ?? {}
  const good = Object.entries(responses).find(([code]) => /^2|default/.test(code))?.[1]
  const inBody = (Array.isArray(operation.parameters) ? operation.parameters : [])
    .map((one) => resolve(root, one))
    .find((one) => one?.in === 'body')
  const answer = content(good)
  const shape = answer && shapeOf(root, answer).properties
  return {
    key: `${method.toUpperCase()} ${path.replace(/^\/prod-api(?=\/)/, '')}`,
    summary: typeof operation.summary === 'string' ? operation.summary : undefined,
    isEnveloped: Boolean(shape?.code && shape.data),
    body: content(operation.requestBody) ?? record(inBody?.schema),
    answer,
  }
}

/** One row of what an operation answers: the items of its list, however deep they lie in envelopes. */
export function rowOf({ document }: Api, { answer }: Operation): ObjectShape | undefined {
  return answer && deepRow(document, answer, 4)
}

function deepRow(root: Schema, schema: Schema, depth: number): ObjectShape | undefined {
  const own = resolve(root, schema) ?? {}
  const items = record(own.items)
  if (items) return shapeOf(root, items)
  const { properties } = shapeOf(root, own)
  const inner = wrappers.map((name) => properties[name]).filter((one) => one !== undefined)
  if (inner.length === 0 || depth === 0)
    return depth < 4 && Object.keys(properties).length > 0 ? shapeOf(root, own) : undefined
  return inner.map((one) => deepRow(root, one, depth - 1)).find((row) => row !== undefined)
}

const wrappers = ['data', 'result', 'records', 'rows', 'items', 'list', 'content', 'results']

export const bodyOf = ({ document }: Api, { body }: Operation): ObjectShape | undefined =>
  body && shapeOf(document, body)

const adding = /(add|create|save|insert|edit|update|modify)$/i

/** The operations on the same thing that take a whole record: `/x/add` beside `/x/page`, `POST /pets` beside `GET /pets`. */
export function siblingsOf({ operations }: Api, { key }: Operation): Operation[] {
  const path = key.split(' ')[1] ?? ''
  const parent = path.slice(0, path.lastIndexOf('/'))
  return [...operations.values()].filter((one) => {
    const [method, own = ''] = one.key.split(' ')
    if (one.key === key || method === 'GET' || method === 'DELETE') return false
    const isRest = own === path || own.replace(/\/\{\w+\}$/, '') === path
    return isRest || (own.startsWith(`${parent}/`) && adding.test(own))
  })
}

/** Properties of a schema with those of its `allOf`. */
export function shapeOf(root: Schema, schema: Schema): ObjectShape {
  const own = resolve(root, schema) ?? {}
  const parts = Array.isArray(own.allOf)
    ? own.allOf.map((part) => shapeOf(root, record(part) ?? {}))
    : []
  const required = Array.isArray(own.required) ? own.required.map(String) : []
  return {
    properties: Object.assign(
      {},
      ...parts.map((part) => part.properties),
      record(own.properties),
    ) as Record<string, Schema>,
    required: [...parts.flatMap((part) => part.required), ...required],
  }
}

/** Follows `$ref` inside the document; one that leads out or in a circle is nothing. */
export function resolve(
  root: Schema,
  value: unknown,
  seen: readonly string[] = [],
): Schema | undefined {
  const schema = record(value)
  const ref = schema?.$ref
  if (typeof ref !== 'string') return schema
  if (!ref.startsWith('#/') || seen.includes(ref)) return undefined
  const target = ref
    .slice(2)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((place, part) => record(place)?.[part], root)
  const found = resolve(root, target, [...seen, ref])
  const { $ref: _followed, ...beside } = schema ?? {}
  return found && { ...found, ...beside }
}

export const record = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined
