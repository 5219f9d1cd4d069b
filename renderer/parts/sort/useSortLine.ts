import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'

/**
 * One line of a Sortable.
 * @param isFixed  stays where it is
 * @returns props of the line's element, and of its SortHandle
 */
export function useSortLine(id: string, isFixed = false) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, ...drag } = useSortable({
    id,
    disabled: isFixed,
  })
  return {
    line: {
      ref: setNodeRef,
      style: { transform: CSS.Translate.toString(drag.transform), transition: drag.transition },
      'data-dragging': drag.isDragging || undefined,
    },
    handle: { ...attributes, ...listeners, buttonRef: setActivatorNodeRef, disabled: isFixed },
  }
}
