import { metaSchemas, type MetaSchema } from '../room/metaSchemas'

/** Copies of the meta-schemas whose descriptions carry their example, as editors show one text only. */
export const documentedSchemas = (): MetaSchema[] =>
  metaSchemas.map((schema) =>
    schema.$id === 'names.schema.json' ? unnamed(schema) : (documented(schema) as MetaSchema),
  )

// The names come from the room as it is, not as it was when the contract was generated.
const unnamed = (schema: MetaSchema): MetaSchema => ({
  ...schema,
  $defs: Object.fromEntries(Object.keys(schema.$defs as object).map((name) => [name, {}])),
})

function documented(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(documented)
  if (typeof node !== 'object' || node === null) return node
  const copy = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, documented(value)]),
  )
  const { description, examples } = copy
  if (typeof description !== 'string') return copy
  return { ...copy, markdownDescription: withExample(description, examples) }
}

function withExample(description: string, examples: unknown): string {
  if (!Array.isArray(examples) || examples.length === 0) return description
  return `${description}\n\n\`\`\`json\n${JSON.stringify(examples[0], undefined, 2)}\n\`\`\``
}
