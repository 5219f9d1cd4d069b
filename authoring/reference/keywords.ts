import type { SchemaNode } from '../lint/shape/lintSchema'
import { metaSchemas } from '../room/metaSchemas'

/** One keyword of the page language, where a meta-schema declares it. */
export interface Keyword {
  name: string
  /** Meta-schema and JSON pointer, e.g. `list.schema.json#/$defs/Tab/properties/count`. */
  pointer: string
  node: SchemaNode
  isRequired: boolean
}

/** Every keyword of every meta-schema. */
export const allKeywords = (): Keyword[] =>
  metaSchemas.flatMap((schema) => [...keywordsIn(schema as SchemaNode, `${schema.$id}#`)])

function* keywordsIn(node: unknown, pointer: string): Generator<Keyword> {
  if (typeof node !== 'object' || node === null) return
  const { properties, required } = node as SchemaNode
  // What stands in an example or a proposal only looks like a schema.
  for (const [key, inner] of Object.entries(node))
    if (!['properties', 'examples', 'defaultSnippets'].includes(key))
      yield* keywordsIn(inner, `${pointer}/${key}`)
  for (const [name, inner] of Object.entries(properties ?? {})) {
    const at = `${pointer}/properties/${name}`
    yield { name, pointer: at, node: inner, isRequired: required?.includes(name) ?? false }
    yield* keywordsIn(inner, at)
  }
}

/** The sentence that tells what happens without a keyword. */
const withoutMark = '不写：'

/** `{ says, without }` of a description: `一页几行。` and `20 行。` */
export function readDescription(description = ''): { says: string; without?: string } {
  const at = description.indexOf(withoutMark)
  if (at < 0) return { says: description }
  return { says: description.slice(0, at), without: description.slice(at + withoutMark.length) }
}
