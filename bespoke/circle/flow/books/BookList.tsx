import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { useDictionary } from '../../../../runtime/dictionaries'
import { useTexts } from '../../../../runtime/i18n'
import { BookRow } from './BookRow'
import { texts } from '../texts'
import type { useBooks } from '../state/useBooks'
import type { Sending } from '../state/useDecisions'

export interface BookListProps {
  books: ReturnType<typeof useBooks>
  at: number
  sending: Sending
  onStand: (at: number) => void
}

const rowHeight = 46

/** Books one below the other; only those in view are drawn and read. */
export function BookList({ books, at, sending, onStand }: BookListProps) {
  const text = useTexts(texts)
  const reasons = useDictionary('gp_review_reason')
  const scroller = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler is not used here
  const rows = useVirtualizer({
    count: books.total,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    initialRect: { width: 380, height: 560 },
  })
  const items = rows.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0
  const { look } = books
  useEffect(() => {
    // Outside world: what has come into view is read from the server.
    look(first, last)
  }, [look, first, last])
  useEffect(() => {
    // Outside world: the scroll position follows the keyboard.
    rows.scrollToIndex(at)
  }, [rows, at])
  return (
    <div
      ref={scroller}
      className="flow-scroll"
      role="listbox"
      tabIndex={0}
      aria-label={text('books')}
    >
      <div style={{ height: rows.getTotalSize(), position: 'relative' }}>
        {items.map(({ index, start }) => (
          <BookRow
            key={index}
            top={start}
            book={books.bookAt(index)}
            isHere={index === at}
            sending={sending}
            reasons={reasons}
            onStand={() => onStand(index)}
          />
        ))}
      </div>
    </div>
  )
}
