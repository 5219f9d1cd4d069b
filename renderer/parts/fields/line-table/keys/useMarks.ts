import { useMemoizedFn } from 'ahooks'
import { useRef, useState, type FocusEvent, type PointerEvent } from 'react'
import type { LineRange, Place } from '../types'
import { placeOf } from './useCellFocus'

/** Where the focus is, and which cells of its column are marked; the small square below the cell drags the mark and fills it. */
export function useMarks(onFill: (range: LineRange) => void) {
  const [active, setActive] = useState<Place>()
  const [range, setRange] = useState<LineRange>()
  const isDragging = useRef(false)

  const handleFocus = useMemoizedFn((event: FocusEvent) => {
    const place = placeOf(event.target)
    if (!place) return
    if (active?.row !== place.row || active.col !== place.col) setActive(place)
    if (range && (range.col !== place.col || range.to !== place.row)) setRange(undefined)
  })
  const handleBlur = useMemoizedFn((event: FocusEvent) => {
    const next = event.relatedTarget
    // A click into a list or a calendar over the page leaves the cell what it is.
    if (next === null || placeOf(next) || isOverlay(next)) return
    setActive(undefined)
    setRange(undefined)
  })
  const handlePointerDown = useMemoizedFn((event: PointerEvent) => {
    const isHandle = event.target instanceof Element && event.target.matches('[data-fill-handle]')
    if (!isHandle || !active) return
    event.preventDefault()
    isDragging.current = true
    event.currentTarget.setPointerCapture?.(event.pointerId)
    setRange({ col: active.col, from: active.row, to: active.row })
  })
  const handlePointerMove = useMemoizedFn((event: PointerEvent) => {
    if (!isDragging.current || !range) return
    const over = placeOf(document.elementFromPoint(event.clientX, event.clientY))
    if (over && over.row !== range.to) setRange({ ...range, to: over.row })
  })
  const handlePointerUp = useMemoizedFn(() => {
    if (!isDragging.current) return
    isDragging.current = false
    if (range && range.from !== range.to) onFill(range)
    setRange(undefined)
  })
  const colOf = (row: number) => {
    if (!range) return undefined
    const isIn = row >= Math.min(range.from, range.to) && row <= Math.max(range.from, range.to)
    return isIn ? range.col : undefined
  }
  return {
    active,
    range,
    setRange,
    colOf,
    handleFocus,
    handleBlur,
    handlePointerDown,
    handlePointerMove,
    handlePointerUp,
  }
}

export type Marks = ReturnType<typeof useMarks>

const isOverlay = (target: EventTarget) =>
  target instanceof Element && target.closest('[class*="-dropdown"], [class*="-popup"]') !== null
