import { Empty, Input, Select, Skeleton, Tag } from 'antd'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { useDictionary } from '../../../runtime/dictionaries'
import { formatInt } from '../../../runtime/format'
import { useTexts } from '../../../runtime/i18n'
import { ReadFailed } from '../../../renderer/parts/read-failed'
import { BookRow } from './BookRow'
import { texts } from './texts'
import type { useBooks } from './useBooks'
import type { Sending } from './useDecisions'
import type { FlowView } from './usePlace'

interface BookPaneProps {
  books: ReturnType<typeof useBooks>
  at: number
  sending: Sending
  view: FlowView
  onView: (change: Partial<FlowView>) => void
  onStand: (at: number) => void
}

const rowHeight = 46

/** The books of the stage; only those in view are drawn and read. */
export function BookPane({ books, at, sending, view, onView, onStand }: BookPaneProps) {
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
    <section className="flow-books" aria-label={text('books')}>
      <div className="flow-find">
        <Input.Search
          allowClear
          defaultValue={view.keyword}
          key={view.keyword}
          placeholder={text('find')}
          aria-label={text('find')}
          onSearch={(typed) => onView({ keyword: typed.trim() })}
        />
        {view.tab === 'review' && (
          <Select
            allowClear
            aria-label={text('reason')}
            placeholder={text('reason')}
            value={view.reason || undefined}
            onChange={(reason?: string) => onView({ reason: reason ?? '' })}
            options={reasons.items.map(({ value, label }) => ({ value, label }))}
          />
        )}
        {!books.isPending && !books.failure && (
          <span className="flow-muted">{text('bookCount', { total: formatInt(books.total) })}</span>
        )}
      </div>
      {view.supplier && (
        <div>
          <Tag closable onClose={() => onView({ supplier: '' })}>
            {text('onlySupplier', { supplier: view.supplier })}
          </Tag>
        </div>
      )}
      {books.failure ? (
        <ReadFailed what={text('books')} query={books.failure} />
      ) : books.isPending ? (
        <Skeleton active title={false} className="flow-waiting" />
      ) : books.total === 0 ? (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={
            view.keyword || view.reason || view.supplier
              ? text('nothingFound')
              : view.tab === 'review'
                ? text('allReviewed')
                : text('nothingHere')
          }
        />
      ) : (
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
      )}
    </section>
  )
}
