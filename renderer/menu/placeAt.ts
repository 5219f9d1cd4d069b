import type { CSSProperties } from 'react'

const entryPx = 28
const edgePx = 8
const gapPx = 2

/** Below the anchor, above it where there is no room; to the side that has more of it. */
export function placeAt(anchor: HTMLElement, count: number): CSSProperties {
  const box = anchor.getBoundingClientRect()
  const height = count * entryPx + edgePx
  const below = box.bottom + gapPx
  const top =
    below + height <= window.innerHeight ? below : Math.max(gapPx, box.top - gapPx - height)
  const room = document.documentElement.clientWidth
  return box.left < room / 2 ? { top, left: box.left } : { top, right: room - box.right }
}
