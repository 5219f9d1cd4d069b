import type { InEvents } from '../held/types'

/** A parcel typed by hand has no source document that would hear of it. */
export const handInEventsOfHand: InEvents = {
  received: () => Promise.resolve(),
  revoked: () => Promise.resolve(),
}
