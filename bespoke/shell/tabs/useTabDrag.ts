import { useRef, useState, type PointerEvent } from 'react'

// Pixels to drag before it counts, so that a click stays a click.
const dragFromPx = 6

interface TabDrag {
  /** The tab whose place the dragged one would take. */
  over?: string
  handlers: {
    onPointerDown(event: PointerEvent<HTMLElement>): void
    onPointerMove(event: PointerEvent<HTMLElement>): void
    onPointerUp(): void
    onPointerCancel(): void
  }
}

const keyOf = (target: Element | null) => target?.closest<HTMLElement>('[data-tab]')?.dataset.tab

/** Dragging within a bar whose items carry `data-tab`. While one is dragged the bar holds the pointer, so nothing is clicked. */
export function useTabDrag(onMove: (key: string, overKey: string) => void): TabDrag {
  const start = useRef<{ key: string; x: number; isDragging: boolean }>(undefined)
  const [over, setOver] = useState<string>()
  const end = () => {
    start.current = undefined
    setOver(undefined)
  }
  return {
    over,
    handlers: {
      onPointerDown(event) {
        const key = keyOf(event.target as Element)
        if (event.button === 0 && key) start.current = { key, x: event.clientX, isDragging: false }
      },
      onPointerMove(event) {
        const drag = start.current
        if (!drag) return
        if (!drag.isDragging && Math.abs(event.clientX - drag.x) < dragFromPx) return
        if (!drag.isDragging) event.currentTarget.setPointerCapture(event.pointerId)
        drag.isDragging = true
        const key = keyOf(document.elementFromPoint(event.clientX, event.clientY))
        setOver(key === drag.key ? undefined : key)
      },
      onPointerUp() {
        const drag = start.current
        end()
        if (drag?.isDragging && over !== undefined) onMove(drag.key, over)
      },
      onPointerCancel: end,
    },
  }
}
