import type { TSchema } from 'typebox'

/**
 * Of a shape in a body whose rows a form sends back as it shows them: further keys may come along, are taken away
 * before anybody reads the body, and so count for nothing.
 */
export const alsoShown = { additionalProperties: true } as const

interface Shape {
  additionalProperties?: unknown
  properties?: Readonly<Record<string, Shape>>
  anyOf?: readonly Shape[]
  items?: Shape | readonly Shape[]
}

const partsOf = (shape: Shape): Shape[] => [
  ...Object.values(shape.properties ?? {}),
  ...(shape.anyOf ?? []),
  ...[shape.items ?? []].flat(),
]

const takesMore = (shape: Shape): boolean =>
  shape.additionalProperties === true || partsOf(shape).some(takesMore)

/** What takes away the keys of a checked value that were only shown; undefined where the shape takes none. */
export function shownDropper(schema: TSchema): ((value: unknown) => unknown) | undefined {
  return takesMore(schema as Shape) ? (value) => withoutShown(value, schema as Shape) : undefined
}

function withoutShown(value: unknown, shape: Shape): unknown {
  if (typeof value !== 'object' || value === null || !takesMore(shape)) return value
  if (shape.anyOf) return shape.anyOf.reduce(withoutShown, value)
  if (Array.isArray(value)) {
    const [item] = [shape.items ?? []].flat()
    return item ? value.map((each) => withoutShown(each, item)) : value
  }
  const { properties = {} } = shape
  const isOpen = shape.additionalProperties === true
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !isOpen || Object.hasOwn(properties, key))
      .map(([key, each]) => [key, withoutShown(each, properties[key] ?? {})]),
  )
}
