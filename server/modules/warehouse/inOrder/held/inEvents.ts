import type { InEvents } from './types'

/** By source type. Modules of documents import this one, never the other way. */
const sources = new Map<string, InEvents>()

/** Has a kind of source document hear what the warehouse does; called from the `listen` of its module. */
export function handInEvents(events: Readonly<Record<string, InEvents>>): void {
  for (const [type, each] of Object.entries(events)) sources.set(type, each)
}

export function eventsOf(sourceType: string): InEvents {
  const events = sources.get(sourceType)
  if (!events)
    throw new Error(`eventsOf: nobody listens for "${sourceType}"; its module's listen() has to`)
  return events
}
