import type { TSchema } from 'typebox'

interface Shape {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Shape[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  minItems?: number
  minLength?: number
  minimum?: number
  pattern?: string
}

/** The smallest value of a shape, with a foreign value put in at one place. */
export function sampleOf(
  schema: TSchema | undefined,
  place: readonly string[],
  value: string,
): unknown {
  return schema === undefined ? undefined : build(schema as Shape, place, value)
}

function build(shape: Shape, place: readonly string[] | undefined, value: string): unknown {
  if (place?.length === 0) return value
  const [step, ...rest] = place ?? []
  const chosen = choose(shape, step)
  if (chosen.const !== undefined) return chosen.const
  if (chosen.enum) return chosen.enum[0]
  if (chosen.properties) return buildObject(chosen, step, rest, value)
  if (chosen.items) return buildItems(chosen, step === '[]' ? rest : undefined, value)
  return plain(chosen)
}

/** Of alternatives the one that has the place, else the first that is not null. */
function choose(shape: Shape, step: string | undefined): Shape {
  if (!shape.anyOf) return shape
  const having = shape.anyOf.find(({ properties, items }) =>
    step === '[]' ? items : step !== undefined && properties?.[step],
  )
  return choose(having ?? shape.anyOf.find(({ type }) => type !== 'null') ?? {}, step)
}

function buildObject(
  { properties = {}, required = [] }: Shape,
  step: string | undefined,
  rest: readonly string[],
  value: string,
) {
  const keys = Object.keys(properties).filter((key) => key === step || required.includes(key))
  return Object.fromEntries(
    keys.map((key) => [key, build(properties[key] ?? {}, key === step ? rest : undefined, value)]),
  )
}

function buildItems(
  { items = {}, minItems = 0 }: Shape,
  rest: readonly string[] | undefined,
  value: string,
) {
  if (rest) return [build(items, rest, value)]
  return Array.from({ length: minItems }, () => build(items, undefined, value))
}

function plain({ type, minimum, minLength = 1, pattern }: Shape): unknown {
  const kind = Array.isArray(type) ? type[0] : type
  if (kind === 'integer' || kind === 'number') return minimum ?? 1
  if (kind === 'boolean') return false
  if (kind === 'object') return {}
  return textOf(pattern, minLength)
}

const texts = [
  '1',
  '样',
  '2026-01-01',
  '2026-01-01 00:00:00',
  '1.00',
  'A',
  '13800000000',
  'a1a1a1a1',
]

/** A text that a pattern lets through; without one, as many characters as are asked. */
function textOf(pattern: string | undefined, minLength: number): string {
  const matching = pattern && texts.find((text) => new RegExp(pattern, 'u').test(text))
  return matching || '1'.repeat(Math.max(1, minLength))
}
