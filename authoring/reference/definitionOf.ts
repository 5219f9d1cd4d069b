import type { SchemaNode } from '../lint/shape/lintSchema'
import { metaSchemas } from '../room/metaSchemas'

/** A definition as its meta-schema holds it. @param ref e.g. `list.schema.json#/$defs/Tab` @throws when it leads nowhere */
export function definitionOf(ref: string): SchemaNode {
  const [id, pointer = ''] = ref.split('#')
  const document = metaSchemas.find((schema) => schema.$id === id) as SchemaNode | undefined
  const node = pointer
    .split('/')
    .slice(1)
    .reduce<SchemaNode | undefined>((at, key) => at?.[key] as SchemaNode | undefined, document)
  if (!node) throw new Error(`reference: ${ref} leads nowhere`)
  return node
}
