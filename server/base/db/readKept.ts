import { Type, type Static, type TSchema } from 'typebox'
import { Value } from 'typebox/value'

/**
 * What the program keeps as JSON, in the shape it was kept in; what stands beside it is left alone.
 * @throws TypeError for anything else: a migration is to bring what was kept before into the shape of today
 */
export function readKept<Shape extends TSchema>(shape: Shape, value: unknown): Static<Shape> {
  if (Value.Check(shape, value)) return value as Static<Shape>
  const [first] = Value.Errors(shape, value)
  throw new TypeError(`kept JSON has another shape at ${first?.instancePath || '/'}`)
}

/** An id in what is kept. */
export const keptId = Type.String({ pattern: '^[0-9]{1,18}$' })
