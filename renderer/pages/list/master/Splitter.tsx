import type { KeyboardEvent, PointerEvent, RefObject } from 'react'
import { leastPane } from './usePaneSize'
import type { PanePlace } from './usePaneSize'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

interface SplitterProps {
  place: PanePlace
  /** Of the pane, in pixels. */
  size: number
  /** What grid and pane share. */
  frame: RefObject<HTMLElement | null>
  onSize(size: number): void
}

const stepPx = 24

/** The edge between grid and pane: dragged, or moved by arrow keys. */
export function Splitter({ place, size, frame, onSize }: SplitterProps) {
  const text = useTexts(texts)
  const room = () => {
    const box = frame.current?.getBoundingClientRect()
    return place === 'right' ? (box?.width ?? 0) : (box?.height ?? 0)
  }
  const set = (next: number) => onSize(Math.max(leastPane, Math.min(next, room() - leastPane)))

  const handleDown = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const handleMove = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const box = frame.current?.getBoundingClientRect()
    if (box) set(place === 'right' ? box.right - event.clientX : box.bottom - event.clientY)
  }
  const handleKey = (event: KeyboardEvent) => {
    const [more, less] = place === 'right' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown']
    if (event.key !== more && event.key !== less) return
    event.preventDefault()
    set(size + (event.key === more ? stepPx : -stepPx))
  }
  return (
    <div
      role="separator"
      aria-label={text('resizeDetails')}
      aria-orientation={place === 'right' ? 'vertical' : 'horizontal'}
      aria-valuenow={Math.round(size)}
      aria-valuemin={leastPane}
      tabIndex={0}
      className={`bc-splitter bc-splitter-${place}`}
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onKeyDown={handleKey}
    />
  )
}
