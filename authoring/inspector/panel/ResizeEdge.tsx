import type { KeyboardEvent, PointerEvent } from 'react'
import { leastSize, type Dock } from './dock'

interface ResizeEdgeProps {
  dock: Dock
  size: number
  onSize(size: number): void
}

const step = 24

/** The edge towards the page: drag it, or move it with the arrow keys. */
export function ResizeEdge({ dock, size, onSize }: ResizeEdgeProps) {
  const isUpright = dock !== 'bottom'
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { clientX, clientY } = event
    const sizes = {
      right: window.innerWidth - clientX,
      left: clientX,
      bottom: window.innerHeight - clientY,
    }
    onSize(Math.max(leastSize, sizes[dock]))
  }
  const handleKey = (event: KeyboardEvent) => {
    const larger = { right: 'ArrowLeft', left: 'ArrowRight', bottom: 'ArrowUp' }[dock]
    const smaller = { right: 'ArrowRight', left: 'ArrowLeft', bottom: 'ArrowDown' }[dock]
    if (event.key !== larger && event.key !== smaller) return
    event.preventDefault()
    onSize(Math.max(leastSize, size + (event.key === larger ? step : -step)))
  }
  return (
    <div
      className="ins-edge"
      role="separator"
      tabIndex={0}
      aria-label="面板大小"
      aria-orientation={isUpright ? 'vertical' : 'horizontal'}
      aria-valuenow={size}
      aria-valuemin={leastSize}
      aria-valuemax={2000}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={handleKey}
    />
  )
}
