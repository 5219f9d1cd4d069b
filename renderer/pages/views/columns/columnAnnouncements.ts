import type { UniqueIdentifier } from '@dnd-kit/core'
import type { PersonalColumn } from '../types'
import { texts } from '../texts'

interface Over {
  id: UniqueIdentifier
}

/** What a screen reader hears while a column is moved. */
export function columnAnnouncements(columns: readonly PersonalColumn[]) {
  const name = ({ id }: Over) => columns.find((column) => column.prop === id)?.label ?? ''
  const place = ({ id }: Over) => columns.findIndex((column) => column.prop === id) + 1
  return {
    screenReaderInstructions: {
      draggable: texts.say('dragHelp'),
    },
    announcements: {
      onDragStart: ({ active }: { active: Over }) =>
        texts.say('dragTaken', { active: name(active) }),
      onDragOver: ({ active, over }: { active: Over; over: Over | null }) =>
        over ? texts.say('dragMoved', { active: name(active), over: place(over) }) : undefined,
      onDragEnd: ({ active, over }: { active: Over; over: Over | null }) =>
        over
          ? texts.say('dragDropped', { active: name(active), over: place(over) })
          : texts.say('dragCancelled', { active: name(active) }),
      onDragCancel: ({ active }: { active: Over }) =>
        texts.say('dragCancelled', { active: name(active) }),
    },
  }
}
