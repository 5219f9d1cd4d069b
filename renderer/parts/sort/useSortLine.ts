import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { KeyboardEvent } from 'react'
import { texts } from './texts'

/**
 * One line of a Sortable.
 * @param isFixed  stays where it is
 * @returns props of the line's element, and of its SortHandle
 */
export function useSortLine(id: string, isFixed = false) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, ...drag } = useSortable({
    id,
    disabled: isFixed,
    attributes: { roleDescription: texts.say('role') },
  })
  const handleKey = (event: KeyboardEvent) =>
    drag.isDragging ? passToDrag(event) : listeners?.onKeyDown?.(event)
  return {
    line: {
      ref: setNodeRef,
      style: { transform: CSS.Translate.toString(drag.transform), transition: drag.transition },
      'data-dragging': drag.isDragging || undefined,
    },
    handle: {
      ...attributes,
      ...listeners,
      onKeyDown: handleKey,
      buttonRef: setActivatorNodeRef,
      disabled: isFixed,
    },
  }
}

/**
 * dnd-kit listens at the document while a line is taken, where no key of a dialog arrives; and Esc would close the
 * dialog, not put the line back.
 */
function passToDrag(event: KeyboardEvent) {
  event.preventDefault()
  event.stopPropagation()
  const { key, code } = event.nativeEvent
  document.dispatchEvent(new KeyboardEvent('keydown', { key, code, cancelable: true }))
}
