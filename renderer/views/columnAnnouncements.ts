import type { UniqueIdentifier } from '@dnd-kit/core'
import type { PersonalColumn } from './types'

interface Over {
  id: UniqueIdentifier
}

/** What a screen reader hears while a column is moved. */
export function columnAnnouncements(columns: readonly PersonalColumn[]) {
  const name = ({ id }: Over) => columns.find((column) => column.prop === id)?.label ?? ''
  const place = ({ id }: Over) => columns.findIndex((column) => column.prop === id) + 1
  return {
    screenReaderInstructions: {
      draggable: '按空格拿起这一列，用上下方向键移动，再按空格放下，按 Esc 取消。',
    },
    announcements: {
      onDragStart: ({ active }: { active: Over }) => `拿起 ${name(active)}`,
      onDragOver: ({ active, over }: { active: Over; over: Over | null }) =>
        over ? `${name(active)} 移到第 ${place(over)} 位` : undefined,
      onDragEnd: ({ active, over }: { active: Over; over: Over | null }) =>
        over ? `${name(active)} 放在第 ${place(over)} 位` : `${name(active)} 放回原处`,
      onDragCancel: ({ active }: { active: Over }) => `${name(active)} 放回原处`,
    },
  }
}
