import {
  CheckCircleFilled,
  LoadingOutlined,
  MinusCircleFilled,
  SwapOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'
import type { Dictionary } from '../../../../runtime/dictionaries'
import { formatMoney } from '../../../../runtime/format'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'
import type { FlowBook } from '../data/types'
import type { Sending } from '../state/useDecisions'

interface BookRowProps {
  top: number
  /** Undefined while its page is on the way. */
  book: FlowBook | undefined
  isHere: boolean
  sending: Sending
  reasons: Dictionary
  onStand: () => void
}

const marks: Record<string, ReactNode> = {
  PASSED: <CheckCircleFilled className="flow-ok" />,
  CHANGED: <SwapOutlined className="flow-ok" />,
  SKIPPED: <MinusCircleFilled className="flow-muted" />,
}

/** A book of the list: its name, why it is doubtful, how many are wanted and chosen. */
export function BookRow({ top, book, isHere, sending, reasons, onStand }: BookRowProps) {
  const text = useTexts(texts)
  const style = { transform: `translateY(${top}px)` }
  if (!book) return <div className="flow-book is-waiting" style={style} aria-busy />
  const state = sending.get(book.id)
  const why =
    book.reviewState === 'PENDING'
      ? book.reviewReasons.map((reason) => reasons.label(reason)).join('、')
      : text('offersFor', { count: book.candidateCount })
  return (
    <div
      role="option"
      aria-selected={isHere}
      className={state === 'failed' ? 'flow-book is-failed' : 'flow-book'}
      style={style}
      onClick={onStand}
    >
      <span className="flow-mark">
        {state === 'sending' ? (
          <LoadingOutlined aria-label={text('sending')} />
        ) : (
          marks[book.reviewState]
        )}
      </span>
      <span className="flow-title" title={book.bookName ?? undefined}>
        {book.bookName ?? book.isbn13}
      </span>
      <span className="flow-copies">
        {text('copies', { chosen: book.chosenQty + book.orderedQty, need: book.needQty })}
      </span>
      <span className="flow-why">{why}</span>
      <span className="flow-price">{book.minPrice && formatMoney(book.minPrice)}</span>
    </div>
  )
}
