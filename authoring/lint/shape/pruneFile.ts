import { getNodeValue, type JSONPath, type Node } from 'jsonc-parser'
import { currentVersion } from '../../../schemas/language'
import type { SchemaFile } from '../../room/schemaRoom'
import { shapeErrors, type ShapeMistake } from './shapeErrors'

/** In a resource nothing is known of a field or an action with a mistake in it: it goes whole. */
const wholeParts = new Set(['fields', 'sets', 'actions'])
const mostRounds = 20

/**
 * A file without what breaks its shape, so that one mistake does not silence the other rules: names, values, items and
 * parts with a mistake are left out of tree and value; what stays keeps its place in the text.
 * @returns undefined when the head itself is wrong, or the file is of an older language
 */
export function pruneFile(
  file: SchemaFile,
  schemaId: string,
  mistakes: readonly ShapeMistake[],
): SchemaFile | undefined {
  // an older file is rewritten when it is read: its places are not those of its text
  if (file.version !== currentVersion) return undefined
  let pruned: SchemaFile = file
  let left = mistakes
  for (let round = 0; round < mostRounds; round += 1) {
    if (left.length === 0) return pruned
    const places = left.map(({ path }) => placeOf(path, schemaId))
    if (!pruned.tree || places.some((place) => place.length === 0)) return undefined
    const tree = without(pruned.tree, new Set(places.map(keyOf)), [])
    const written: unknown = getNodeValue(tree)
    pruned = { ...file, tree, value: written, isPart: true }
    left = shapeErrors(schemaId, written)
  }
  return undefined
}

const placeOf = (path: JSONPath, schemaId: string): JSONPath => {
  const isWhole = schemaId === 'resource.schema.json' && wholeParts.has(String(path[0]))
  return isWhole ? path.slice(0, 2) : path
}

const keyOf = (path: JSONPath): string => JSON.stringify(path)

/** The tree without some of its places: properties go with their names, items leave no gap. */
function without(node: Node, places: ReadonlySet<string>, path: JSONPath): Node {
  if (!node.children) return node
  const isList = node.type === 'array'
  const children = node.children.flatMap((child, index): Node[] => {
    const at = [...path, isList ? index : String(child.children?.[0]?.value)]
    if (places.has(keyOf(at))) return []
    if (isList) return [without(child, places, at)]
    const [name, value] = child.children ?? []
    return [
      name && value ? linked({ ...child, children: [name, without(value, places, at)] }) : child,
    ]
  })
  return linked({ ...node, children })
}

// Places are found from the root down and owners from the leaf up.
function linked(node: Node): Node {
  for (const child of node.children ?? []) Object.assign(child, { parent: node })
  return node
}
