import type { InEvents } from './types'

/** By source type. Handed over once, when the server is put together: modules of documents import this one. */
const sources = new Map<string, InEvents>()

/** Says whom the warehouse tells what; for the composition of the server (`server/warehouseSources.ts`). */
export function handInEvents(events: Readonly<Record<string, InEvents>>): void {
  for (const [type, each] of Object.entries(events)) sources.set(type, each)
}

export function eventsOf(sourceType: string): InEvents {
  const events = sources.get(sourceType)
  if (!events)
    throw new Error(`eventsOf: no source "${sourceType}"; add it to server/warehouseSources.ts`)
  return events
}
