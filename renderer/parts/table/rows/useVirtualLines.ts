import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import type { Line } from './flattenLines'
import type { Place } from '../grid/gridTarget'

const drawAllUpTo = 50
const detailHeight = 160

interface VirtualLinesOptions<R> {
  lines: readonly Line<R>[]
  rowHeight: number
  scroller: RefObject<HTMLDivElement | null>
  /** Stays in the document wherever the block is scrolled to, or it would lose the focus. */
  focused: RefObject<Place | undefined>
}

/** A line to draw, with the height of the lines left out above it. */
export interface DrawnLine {
  index: number
  above: number
}

/** Which lines to draw. Up to 50 all of them; above, those in view, with spacers for the rest. */
export function useVirtualLines<R>(options: VirtualLinesOptions<R>) {
  const { lines, rowHeight, scroller, focused } = options
  const isVirtual = lines.length > drawAllUpTo
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler is not used here
  const virtualizer = useVirtualizer({
    count: lines.length,
    enabled: isVirtual,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => lines[index]?.key ?? index,
    estimateSize: (index) => (lines[index]?.kind === 'detail' ? detailHeight : rowHeight),
    overscan: 8,
    initialRect: { width: 1200, height: 640 },
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range)
      const kept = focused.current?.line ?? -1
      if (kept < 0 || kept >= range.count || indexes.includes(kept)) return indexes
      return [...indexes, kept].toSorted((one, other) => one - other)
    },
  })
  if (!isVirtual)
    return { drawn: lines.map((_, index): DrawnLine => ({ index, above: 0 })), below: 0 }
  const items = virtualizer.getVirtualItems()
  return {
    drawn: items.map((item, at): DrawnLine => ({
      index: item.index,
      above: item.start - (items[at - 1]?.end ?? 0),
    })),
    below: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
    measure: virtualizer.measureElement,
  }
}
