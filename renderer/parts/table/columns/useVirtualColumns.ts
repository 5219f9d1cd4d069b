import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo } from 'react'
import type { RefObject } from 'react'
import type { Place } from '../grid/gridTarget'
import type { TableColumn } from '../types'

const drawAllUpTo = 40

interface VirtualColumnsOptions<R> {
  columns: readonly TableColumn<R>[]
  widthOf(columnId: string): number
  scroller: RefObject<HTMLDivElement | null>
  /** Stays in the document wherever the block is scrolled to. */
  focused: RefObject<Place | undefined>
}

/**
 * Which of the scrolling columns to draw, by their place among them; undefined: all. Up to 40 columns all are
 * drawn; pinned ones always are.
 */
export function useVirtualColumns<R>(options: VirtualColumnsOptions<R>) {
  const { columns, widthOf, scroller, focused } = options
  const isVirtual = columns.length > drawAllUpTo
  const free = useMemo(() => columns.filter((column) => !column.fixed), [columns])
  const widths = free.map((column) => widthOf(column.id))
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler is not used here
  const virtualizer = useVirtualizer({
    horizontal: true,
    count: free.length,
    enabled: isVirtual,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => free[index]?.id ?? index,
    estimateSize: (index) => widths[index] ?? 100,
    paddingStart: columns
      .filter((column) => column.fixed === 'left')
      .reduce((sum, column) => sum + widthOf(column.id), 0),
    overscan: 3,
    initialRect: { width: 1200, height: 640 },
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range)
      const kept = free.findIndex((column) => column.id === focused.current?.column)
      if (kept < 0 || indexes.includes(kept)) return indexes
      return [...indexes, kept].toSorted((one, other) => one - other)
    },
  })
  const measured = widths.join()
  useEffect(() => {
    // The library remembers the widths it was told first.
    if (isVirtual) virtualizer.measure()
  }, [virtualizer, isVirtual, measured])
  const drawn = isVirtual ? virtualizer.getVirtualIndexes() : undefined
  const key = drawn?.join()
  // The same list while the same columns are drawn: rows are memoised by the layout made from it.
  return useMemo(() => key?.split(',').filter(Boolean).map(Number), [key])
}
