import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

const drawAllUpTo = 100

interface VirtualRowsOptions {
  count: number
  rowHeight: number
  scroller: RefObject<HTMLDivElement | null>
}

/** Which rows to draw. Up to 100 all of them; above, those in view, with spacers for the rest. */
export function useVirtualRows({ count, rowHeight, scroller }: VirtualRowsOptions) {
  const isVirtual = count > drawAllUpTo
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler is not used here
  const virtualizer = useVirtualizer({
    count,
    enabled: isVirtual,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    // Head and sums stand over the rows.
    scrollPaddingStart: rowHeight,
    scrollPaddingEnd: rowHeight * 2,
    initialRect: { width: 1200, height: 640 },
  })
  if (!isVirtual)
    return { indexes: [...Array(count).keys()], before: 0, after: 0, reveal: noReveal }
  const items = virtualizer.getVirtualItems()
  return {
    indexes: items.map((item) => item.index),
    before: items[0]?.start ?? 0,
    after: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
    measure: virtualizer.measureElement,
    reveal: (index: number) => virtualizer.scrollToIndex(index),
  }
}

const noReveal = (_index: number) => {}
