import type { TSchema } from 'typebox'

/** Keywords of a shape that hold one shape or a list of them, and those that hold shapes by name. */
const inner = ['items', 'anyOf']
const named = ['properties', 'patternProperties']

/** The shape, in which every object that says nothing about further keys refuses them, at any depth. */
export function closeShape(schema: TSchema): TSchema {
  const copy = copyOf(schema)
  for (const key of inner) if (key in copy) copy[key] = closeInner(copy[key] as TSchema | TSchema[])
  for (const key of named)
    if (key in copy) copy[key] = closeEach(copy[key] as Record<string, TSchema>)
  if ('properties' in copy && !('additionalProperties' in copy)) copy.additionalProperties = false
  return copy
}

const closeInner = (shape: TSchema | TSchema[]) =>
  Array.isArray(shape) ? shape.map(closeShape) : closeShape(shape)

const closeEach = (shapes: Readonly<Record<string, TSchema>>) =>
  Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, closeShape(shape)]))

/** TypeBox keeps its kind in hidden properties. */
const copyOf = (schema: TSchema) =>
  Object.defineProperties({}, Object.getOwnPropertyDescriptors(schema)) as Record<string, unknown>
