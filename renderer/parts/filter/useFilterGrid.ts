import { useLayoutEffect, useMemo, useState } from 'react'
import type { RefObject } from 'react'
import { usePreference } from '../../../runtime/preferences'
import type { ResolvedFilter } from '../../../schemas/language'

// Five in a line at 1366, seven at 1920.
const cellWidth = 250
const gap = 12
const usualColumns = 4

export interface FilterGrid {
  columns: number
  /** The first so many filters are in view. */
  shown: number
  isOpen: boolean
  /** Whether there is anything to fold. */
  canFold: boolean
  toggle(): void
}

/** Columns by the width at hand; folded, one line that ends with the buttons. */
export function useFilterGrid(
  form: RefObject<HTMLFormElement | null>,
  filters: readonly ResolvedFilter[],
  memoryKey: string,
): FilterGrid {
  const columns = useColumns(form)
  const [isOpen, setOpen] = useRemembered(`filters:${memoryKey}`)
  const fitting = useMemo(() => fitCount(filters, columns), [filters, columns])
  const canFold = fitting < filters.length
  return useMemo(
    () => ({
      columns,
      shown: isOpen || !canFold ? filters.length : fitting,
      isOpen,
      canFold,
      toggle: () => setOpen(!isOpen),
    }),
    [columns, filters.length, isOpen, canFold, fitting, setOpen],
  )
}

/** Two dates need the room of two, unless the page says another span; where there is little room everything takes one. */
export function spanOf(filter: SpannedFilter, columns: number): number {
  const written = filter.schema?.['x-decorator-props'] as { gridSpan?: number } | undefined
  if (written?.gridSpan) return Math.min(written.gridSpan, columns)
  return isDates(filter.widget) && columns >= 3 ? 2 : 1
}

type SpannedFilter = Pick<ResolvedFilter, 'widget' | 'schema'>

const isDates = (widget: ResolvedFilter['widget']) =>
  widget === 'date-range' || widget === 'datetime-range'

/** How many filters stand in the first line beside the buttons, at least one. */
export function fitCount(filters: readonly SpannedFilter[], columns: number) {
  let room = columns - 1
  const over = filters.findIndex((filter) => (room -= spanOf(filter, columns)) < 0)
  return over < 0 ? filters.length : Math.max(1, over)
}

function useColumns(ref: RefObject<HTMLFormElement | null>): number {
  const [columns, setColumns] = useState(usualColumns)
  useLayoutEffect(() => {
    // Outside world: the width of the form.
    const form = ref.current
    if (!form) return
    const measure = () => {
      const width = form.clientWidth
      if (width > 0) setColumns(Math.max(1, Math.floor((width + gap) / (cellWidth + gap))))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(form)
    return () => observer.disconnect()
  }, [ref])
  return columns
}

function useRemembered(key: string): [boolean, (isOpen: boolean) => void] {
  const [kept, keep] = usePreference(key)
  return [kept === true, (isOpen) => keep(isOpen || null)]
}
