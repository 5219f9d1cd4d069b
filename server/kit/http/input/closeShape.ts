import type { TSchema } from 'typebox'

/** Keywords of a shape that hold one shape or a list of them, and those that hold shapes by name. */
const inner = ['items', 'anyOf']
const named = ['properties', 'patternProperties']

const idNames = /^(id|ids|\w+(Id|Ids|Num|Nums))$/
/** As many characters as the longest key of a row that is worked out. */
const longestId = 60

/**
 * The shape, in which at any depth every object that says nothing about further keys refuses them, and every id that says
 * nothing about its length is no longer than ids are: a call that forgets it is closed all the same.
 */
export const closeShape = (schema: TSchema): TSchema => close(schema, '')

function close(schema: TSchema, name: string): TSchema {
  const copy = copyOf(schema)
  for (const key of inner)
    if (key in copy) copy[key] = closeInner(copy[key] as TSchema | TSchema[], name)
  for (const key of named)
    if (key in copy) copy[key] = closeEach(copy[key] as Record<string, TSchema>)
  if ('properties' in copy && !('additionalProperties' in copy)) copy.additionalProperties = false
  if (idNames.test(name) && copy.type === 'string' && !isBounded(copy)) copy.maxLength = longestId
  return copy
}

const isBounded = (shape: object) =>
  ['maxLength', 'pattern', 'enum', 'const'].some((key) => key in shape)

const closeInner = (shape: TSchema | TSchema[], name: string) =>
  Array.isArray(shape) ? shape.map((one) => close(one, name)) : close(shape, name)

const closeEach = (shapes: Readonly<Record<string, TSchema>>) =>
  Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, close(shape, name)]))

/** TypeBox keeps its kind in hidden properties. */
const copyOf = (schema: TSchema) =>
  Object.defineProperties({}, Object.getOwnPropertyDescriptors(schema)) as Record<string, unknown>
