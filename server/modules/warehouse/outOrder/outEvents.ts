import type { OutEvents } from './types'

/** By source type. Modules of documents import this one, never the other way. */
const sources = new Map<string, OutEvents>()

/** Has a kind of source document hear what the warehouse does; called from the `listen` of its module. */
export function handOutEvents(events: Readonly<Record<string, OutEvents>>): void {
  for (const [type, each] of Object.entries(events)) sources.set(type, each)
}

export function eventsOf(sourceType: string): OutEvents {
  const events = sources.get(sourceType)
  if (!events)
    throw new Error(`eventsOf: nobody listens for "${sourceType}"; its module's listen() has to`)
  return events
}
