import fc, { type Arbitrary } from 'fast-check'

interface Shape {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Shape[]
  properties?: Record<string, Shape>
  patternProperties?: Record<string, Shape>
  required?: string[]
  items?: Shape | Shape[]
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  pattern?: string
}

// Long lists and texts say no more than short ones and cost more.
const longest = 6
const number = (low = -1_000_000, high = 1_000_000) => ({
  min: low,
  max: Math.max(low, Math.min(high, 2_147_483_647)),
})

/** Values that a JSON Schema lets through, as far as this server's shapes use it. */
export function arbitraryOf(shape: Shape): Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.enum) return fc.constantFrom(...shape.enum)
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map(arbitraryOf))
  if (shape.properties) return recordOf(shape.properties, shape.required ?? [])
  if (shape.patternProperties) return mapOf(shape.patternProperties)
  if (shape.items) return listOf(shape)
  const types = [shape.type ?? []].flat()
  return types.length === 0
    ? fc.jsonValue({ maxDepth: 2 })
    : fc.oneof(...types.map((type) => plainOf(type, shape)))
}

function recordOf(properties: Record<string, Shape>, required: string[]): Arbitrary<unknown> {
  const values = Object.entries(properties).map(([key, inner]) => [key, arbitraryOf(inner)])
  return fc.record(Object.fromEntries(values) as Record<string, Arbitrary<unknown>>, {
    requiredKeys: required,
  })
}

function mapOf(patterns: Record<string, Shape>): Arbitrary<unknown> {
  const [[pattern, inner] = ['', {}]] = Object.entries(patterns)
  const key = pattern === '^.*$' ? fc.string({ maxLength: 12 }) : textOf({ pattern })
  return fc.dictionary(key, arbitraryOf(inner), { maxKeys: 3 })
}

function listOf({ items = {}, minItems = 0, maxItems = longest }: Shape): Arbitrary<unknown> {
  if (Array.isArray(items)) return fc.tuple(...items.map(arbitraryOf))
  const maxLength = Math.max(minItems, Math.min(maxItems, longest))
  return fc.array(arbitraryOf(items), { minLength: minItems, maxLength })
}

function plainOf(type: string, shape: Shape): Arbitrary<unknown> {
  switch (type) {
    case 'integer':
      return fc.integer(number(shape.minimum, shape.maximum))
    case 'number':
      return fc.double({ ...number(shape.minimum, shape.maximum), noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'object':
      return fc.constant({})
    default:
      return textOf(shape)
  }
}

// Ids that are there, dates that are none, and what breaks out of SQL, JSON and LIKE.
const tricky = ['1', '2', '0', '2026-02-31', '%_\\', "';--", '书', '__proto__', '9'.repeat(18)]

function textOf({ pattern, minLength = 0, maxLength = 60 }: Shape): Arbitrary<string> {
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength
  if (pattern) return fc.stringMatching(new RegExp(pattern)).filter(fits)
  const own = tricky.filter(fits)
  const any = fc.string({
    minLength,
    maxLength: Math.max(minLength, Math.min(maxLength, 12)),
    unit: 'grapheme',
  })
  return own.length > 0 ? fc.oneof(any, fc.constantFrom(...own)) : any
}
