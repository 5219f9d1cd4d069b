import type { Dictionary, Page, Resource } from '../../schemas/contract/language.gen'
import {
  isPlainObject,
  layOut,
  resolveResources,
  type LayOutFacts,
  type Resources,
} from '../../schemas/language'
import type { SchemaRoom } from './schemaRoom'

/** A room's resources with what they inherit, patterns among them; what cannot be read is not there. */
export const resourcesIn = (room: Pick<SchemaRoom, 'resources'>): Resources =>
  resolveResources(
    room.resources.flatMap(({ value }) => {
      const resource = value as Partial<Resource> | undefined
      return resource?.name && resource.fields ? [resource as Resource] : []
    }),
  )

/** What the short forms of a room's pages stand for; what cannot be read is not there. */
export function layOutFacts(room: Pick<SchemaRoom, 'resources' | 'dictionaries'>): LayOutFacts {
  const dictionaries = new Map(
    room.dictionaries.map(({ value }) => [(value as Partial<Dictionary> | undefined)?.name, value]),
  )
  return {
    resources: resourcesIn(room),
    dictionary: (name) => dictionaries.get(name) as Dictionary | undefined,
  }
}

/** The pages of a room as renderer and server know them, by the path of their file. */
export function laidOutPages(room: SchemaRoom): Map<string, Page> {
  const facts = layOutFacts(room)
  const readable = room.pages.filter(({ value }) => isPlainObject(value))
  return new Map(readable.map(({ path, value }) => [path, layOut(value as Page, facts)]))
}
