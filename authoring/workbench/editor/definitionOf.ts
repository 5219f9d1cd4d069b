import { findNodeAtLocation, getLocation, type JSONPath } from 'jsonc-parser'
import type { Page, Resource } from '../../../schemas/contract/language.gen'
import { partsOf, resourceOf, type PartPath } from '../../../schemas/language'
import { parseSchemaFile, type SchemaFile, type SchemaRoom } from '../../room/schemaRoom'

export interface Definition {
  file: string
  offset: number
}

/** Where the name at a place of a file is declared: a field, an action, a resource, a dictionary, a page. */
export function definitionOf(
  room: SchemaRoom,
  path: string,
  text: string,
  offset: number,
): Definition | undefined {
  const { path: place, previousNode } = getLocation(text, offset)
  const name: unknown = previousNode?.type === 'string' ? previousNode.value : undefined
  if (typeof name !== 'string') return undefined
  const key = place.findLast((step) => typeof step === 'string')
  if (name.startsWith('/')) return definedIn(room.pages, (page: Page) => page.path === name, [])
  if (key === 'dict') return definedIn(room.dictionaries, named(name), [])
  const isResource = path.endsWith('.resource.json')
  if (key === 'resource' || key === 'ref' || key === 'of' || (isResource && key === 'like'))
    return definedIn(room.resources, named(name), [])
  return inResource(room, resourceAt(parseSchemaFile(path, text), place), name)
}

/** A field of the resource or of one it leads to (`platformMap.platformId`), else one of its actions. */
function inResource(
  room: SchemaRoom,
  resource: string | undefined,
  name: string,
): Definition | undefined {
  if (!resource) return undefined
  const declared = room.resources.map(({ value }) => value as Resource).find(named(resource))
  const [first = '', ...rest] = name.split('.')
  const field = declared?.fields?.[first]
  const next = field?.of ?? field?.ref
  if (rest.length > 0 && next) return inResource(room, next, rest.join('.'))
  const sections = field ? ['fields'] : ['actions', 'sets', 'lists', 'scans']
  for (const section of sections) {
    const found = definedIn(room.resources, named(resource), [section, name])
    if (found) return found
  }
  // what it does not say itself, it has of the pattern it is written like
  return inResource(room, declared?.like, name)
}

/** Which resource the names at a place belong to: the innermost list, section or form around it says. */
function resourceAt({ path, value }: SchemaFile, place: JSONPath): string | undefined {
  if (path.endsWith('.resource.json')) return (value as Partial<Resource> | undefined)?.name
  if (!path.endsWith('.page.json')) return undefined
  try {
    const { lists, sections, forms, blocks } = partsOf(value as Page)
    const around = [...lists, ...sections, ...forms, ...blocks]
      .filter((part) => isAround(part.path, place))
      .sort((a, b) => b.path.length - a.path.length)
    return around[0]?.resource ?? resourceOf(value as Page)
  } catch {
    // A half-written page may have any shape.
    return undefined
  }
}

const isAround = (outer: PartPath, inner: JSONPath) =>
  outer.every((step, index) => inner[index] === step)

const named = (name: string) => (value: { name?: string }) => value?.name === name

function definedIn<T>(
  files: readonly SchemaFile[],
  isIt: (value: T) => boolean,
  place: JSONPath,
): Definition | undefined {
  const file = files.find(({ value }) => value !== undefined && isIt(value as T))
  const node = file?.tree && findNodeAtLocation(file.tree, place)
  if (!file || !node) return undefined
  return { file: file.path, offset: node.parent?.type === 'property' ? node.parent.offset : 0 }
}
