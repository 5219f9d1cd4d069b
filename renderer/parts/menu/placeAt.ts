import type { CSSProperties } from 'react'
import type { MenuEntry } from './types'

const entryPx = 28
const edgePx = 8
const gapPx = 2
// A line between two groups and the room around it.
const linePx = 9

/** Below the anchor, above it where there is no room; to the side that has more of it. */
export function placeAt(anchor: HTMLElement, entries: readonly MenuEntry[]): CSSProperties {
  const box = anchor.getBoundingClientRect()
  const lines = entries.filter(({ startsGroup }) => startsGroup).length
  const height = entries.length * entryPx + lines * linePx + edgePx
  const below = box.bottom + gapPx
  const top =
    below + height <= window.innerHeight ? below : Math.max(gapPx, box.top - gapPx - height)
  const room = document.documentElement.clientWidth
  return box.left < room / 2 ? { top, left: box.left } : { top, right: room - box.right }
}
