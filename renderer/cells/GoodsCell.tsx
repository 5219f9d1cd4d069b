import { useState } from 'react'
import { ImageCell, Picture } from './ImageCell'
import type { Labels } from './types'

interface GoodsLine {
  image: string
  name: string
  isbn: string
  grade: string
  quantity: string
}

const shownLines = 3

/** Order lines: picture, name, ISBN, grade, × quantity; three of them, the rest behind 展开. */
export function GoodsCell(props: { lines: unknown; grades?: Labels }) {
  const [isOpen, setOpen] = useState(false)
  const lines = Array.isArray(props.lines) ? props.lines.map(readLine) : [readLine(props.lines)]
  const visible = isOpen ? lines : lines.slice(0, shownLines)
  return (
    <div className="bc-goods">
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
      {lines.length > shownLines && (
        <button
          type="button"
          className="bc-link"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? '收起' : `展开其余 ${lines.length - shownLines} 种`}
        </button>
      )}
    </div>
  )
}

// Lines of orders, outbound documents and purchases name the same things a little differently.
function readLine(line: unknown): GoodsLine {
  const record = (typeof line === 'object' && line !== null ? line : {}) as Record<string, unknown>
  const first = (...keys: string[]) => {
    const key = keys.find((one) => record[one] !== undefined && record[one] !== null)
    return key === undefined ? '' : String(record[key])
  }
  return {
    image: first('imageUrl', 'image'),
    name: first('goodsName', 'productName', 'name'),
    isbn: first('isbn'),
    grade: first('conditionGrade'),
    quantity: first('quantity'),
  }
}
