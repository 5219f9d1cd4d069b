import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { announcementsFor } from './announcements'
import { texts } from './texts'
import type { SortItem } from './types'

interface SortableProps {
  /** In the order they are drawn. */
  items: readonly SortItem[]
  /** A line was dropped in another's place. */
  onMove(from: number, to: number): void
  /** The lines: each calls useSortLine and has a SortHandle. */
  children: ReactNode
}

/** Lines that are put in order by dragging their handle or by keys: space, arrows, space. */
export function Sortable({ items, onMove, children }: SortableProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    const [from, to] = [active, over].map((one) => items.findIndex(({ id }) => id === one?.id))
    if (from !== undefined && to !== undefined && to >= 0 && from !== to) onMove(from, to)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={handleDragEnd}
      accessibility={{
        screenReaderInstructions: { draggable: texts.say('help') },
        announcements: announcementsFor(items),
      }}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}
