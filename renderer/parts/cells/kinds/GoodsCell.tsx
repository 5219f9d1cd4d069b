import { useState } from 'react'
import { readGoods } from '../formats/goodsLine'
import { ImageCell, Picture } from './ImageCell'
import type { Labels } from '../types'
import { texts } from '../texts'

const shownLines = 3

/**
 * Order lines: picture, name, ISBN, grade, × quantity; three of them, the rest behind 展开.
 */
export function GoodsCell(props: { lines: unknown; grades?: Labels }) {
  const [isOpen, setOpen] = useState(false)
  const lines = readGoods(props.lines)
  const visible = isOpen ? lines : lines.slice(0, shownLines)
  return (
    <div className={isOpen ? 'bc-goods bc-open' : 'bc-goods'}>
      {visible.map((line, index) => (
        <div key={index} className="bc-goods-line">
          {line.image ? (
            <ImageCell url={line.image} title={line.name} size={20} />
          ) : (
            <Picture size={20} />
          )}
          <span className="bc-goods-name" title={line.name}>
            {line.name}
          </span>
          {line.isbn && <span className="bc-goods-isbn">{line.isbn}</span>}
          {line.grade && <span>{props.grades?.label(line.grade) ?? line.grade}</span>}
          {line.quantity && <span className="bc-goods-count">×{line.quantity}</span>}
        </div>
      ))}
      {(lines.length > shownLines || isOpen) && (
        <button
          type="button"
          className="bc-link"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen
            ? texts.say('less')
            : texts.say('showMoreKinds', { value: lines.length - shownLines })}
        </button>
      )}
    </div>
  )
}
