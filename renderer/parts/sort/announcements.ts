import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import { texts } from './texts'
import type { SortItem } from './types'

interface Moved {
  id: UniqueIdentifier
}

/** What a screen reader hears while a line is moved. */
export function announcementsFor(items: readonly SortItem[]): Announcements {
  const name = ({ id }: Moved) => items.find((item) => item.id === id)?.name ?? ''
  const place = ({ id }: Moved) => items.findIndex((item) => item.id === id) + 1
  const cancelled = (active: Moved) => texts.say('cancelled', { name: name(active) })
  return {
    onDragStart: ({ active }) => texts.say('taken', { name: name(active) }),
    onDragOver: ({ active, over }) =>
      over ? texts.say('moved', { name: name(active), place: place(over) }) : undefined,
    onDragEnd: ({ active, over }) =>
      over ? texts.say('dropped', { name: name(active), place: place(over) }) : cancelled(active),
    onDragCancel: ({ active }) => cancelled(active),
  }
}
