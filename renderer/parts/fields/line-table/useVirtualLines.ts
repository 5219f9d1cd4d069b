import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

const drawAllUpTo = 60
const rowHeight = 33

/** Which lines to draw. Up to 60 all of them; above, those in view, with spacers for the rest. */
export function useVirtualLines(count: number, scroller: RefObject<HTMLDivElement | null>) {
  const isVirtual = count > drawAllUpTo
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler is not used here
  const virtualizer = useVirtualizer({
    count,
    enabled: isVirtual,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    // Head and sums stand over the lines.
    scrollPaddingStart: rowHeight,
    scrollPaddingEnd: rowHeight,
    initialRect: { width: 900, height: 480 },
  })
  if (!isVirtual)
    return {
      indexes: [...Array(count).keys()],
      before: 0,
      after: 0,
      measure: undefined,
      reveal: noReveal,
    }
  const items = virtualizer.getVirtualItems()
  return {
    indexes: items.map((item) => item.index),
    before: items[0]?.start ?? 0,
    after: Math.max(0, virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)),
    measure: virtualizer.measureElement,
    reveal: (row: number) => virtualizer.scrollToIndex(row),
  }
}

const noReveal = (_row: number) => {}
