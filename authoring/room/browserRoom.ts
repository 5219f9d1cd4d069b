import type { Surroundings } from '../lint/createContext'
import { roomOf, type SchemaRoom } from './schemaRoom'

export interface LoadedRoom {
  room: SchemaRoom
  surroundings: Surroundings
}

/** The product's schema files and the fixtures, with what lies outside them, in a browser: no server is asked. */
export async function loadRoom(): Promise<LoadedRoom> {
  const [{ texts, names }, { calls }, { lists }, { refusals }, { facts }] = await Promise.all([
    import('virtual:schema-texts'),
    import('../../schemas/contract/calls.gen'),
    import('../../schemas/contract/lists.gen'),
    import('../../schemas/contract/refusals.gen'),
    import('../../schemas/contract/facts.gen'),
  ])
  return {
    room: roomOf(texts),
    surroundings: { calls: Object.keys(calls), lists, refusals, facts, ...names },
  }
}
