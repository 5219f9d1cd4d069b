import { createPortal } from 'react-dom'
import type { CSSProperties } from 'react'
import type { GoodsLine } from '../formats/goodsLine'
import type { Labels } from '../types'
import { texts } from '../texts'
import { Picture } from './ImageCell'

interface GoodsCardProps {
  anchor: HTMLElement
  lines: readonly GoodsLine[]
  grades?: Labels
}

const shownLines = 12
const linePx = 24
const edgePx = 16
const gapPx = 4

/** All lines of an order beside the cell that names the first. Shown only: the pointer falls through it. */
export function GoodsCard({ anchor, lines, grades }: GoodsCardProps) {
  const rest = lines.length - shownLines
  return createPortal(
    <div role="tooltip" className="bc-goods-card" style={placeAt(anchor, lines.length)}>
      {lines.slice(0, shownLines).map((line, index) => (
        <div key={index} className="bc-goods-line">
          {line.image ? <img src={line.image} alt="" height={20} /> : <Picture size={20} />}
          <span className="bc-goods-name">{line.name}</span>
          {line.isbn && <span className="bc-goods-isbn">{line.isbn}</span>}
          {line.grade && <span>{grades?.label(line.grade) ?? line.grade}</span>}
          {line.quantity && <span className="bc-goods-count">×{line.quantity}</span>}
        </div>
      ))}
      {rest > 0 && <div className="bc-goods-isbn">{texts.say('moreLines', { rest })}</div>}
    </div>,
    anchor.closest('.console-root') ?? document.body,
  )
}

/** Below the cell; above it where there is no room. */
function placeAt(anchor: HTMLElement, count: number): CSSProperties {
  const box = anchor.getBoundingClientRect()
  const height = Math.min(count, shownLines + 1) * linePx + edgePx
  const isBelow = box.bottom + gapPx + height <= window.innerHeight
  const top = isBelow ? box.bottom + gapPx : Math.max(gapPx, box.top - gapPx - height)
  return { top, left: box.left }
}
