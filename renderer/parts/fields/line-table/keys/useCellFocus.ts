import { useMemoizedFn } from 'ahooks'
import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { Place } from '../types'

const typeable = 'input, textarea, button, [tabindex]'

export const placeOf = (target: EventTarget | null): Place | undefined => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-col]') : null
  const row = cell?.closest<HTMLElement>('tr[data-index]')
  if (!cell || !row) return undefined
  return { row: Number(row.dataset.index), col: Number(cell.dataset.col) }
}

/** Moves the focus from cell to cell, also to rows that are not drawn yet. */
export function useCellFocus(
  table: RefObject<HTMLTableElement | null>,
  reveal: (row: number) => void,
) {
  const wanted = useRef<Place>(undefined)
  const tryFocus = useMemoizedFn(() => {
    const place = wanted.current
    if (!place) return
    const cell = table.current?.querySelector(
      `tr[data-index="${place.row}"] > td[data-col="${place.col}"]`,
    )
    const target = cell?.querySelector<HTMLElement>(typeable)
    if (!target) return
    wanted.current = undefined
    target.focus()
    target.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  })
  // Outside world: the document's focus; a wanted cell may be drawn only now.
  useLayoutEffect(tryFocus)
  return useMemoizedFn((place: Place) => {
    wanted.current = place
    reveal(place.row)
    tryFocus()
  })
}
