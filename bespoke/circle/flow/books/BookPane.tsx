import { Empty, Input, Segmented, Select, Skeleton, Tag } from 'antd'
import { useDictionary } from '../../../../runtime/dictionaries'
import { formatInt } from '../../../../runtime/format'
import { useTexts } from '../../../../runtime/i18n'
import { ReadFailed } from '../../../../renderer/parts/read-failed'
import { BookList, type BookListProps } from './BookList'
import { SupplierGroups, type SupplierDeeds } from './SupplierGroups'
import { texts } from '../texts'
import type { FlowView } from '../state/usePlace'
import type { useSuppliers } from '../state/useSuppliers'

interface BookPaneProps extends BookListProps, SupplierDeeds {
  suppliers: ReturnType<typeof useSuppliers>
  view: FlowView
  onView: (change: Partial<FlowView>) => void
}

/** The books of the stage: one below the other, or what is chosen by supplier with its sums. */
export function BookPane({ suppliers, view, onView, onStep, onOrderOf, ...list }: BookPaneProps) {
  const text = useTexts(texts)
  const { books } = list
  const isBySupplier = view.tab === 'chosen' && view.by === 'supplier'
  return (
    <section className="flow-books" aria-label={text('books')}>
      <FindBar
        view={view}
        onView={onView}
        total={books.isPending || books.failure ? undefined : books.total}
      />{' '}
      {/* prettier-ignore */}
      {view.tab === 'chosen' && (
        <Segmented
          size="small"
          block
          aria-label={text('chosenBy')}
          value={isBySupplier ? 'supplier' : 'book'}
          options={[
            { value: 'book', label: text('byBook') },
            { value: 'supplier', label: text('bySupplier') },
          ]}
          onChange={(by) => onView({ by: by === 'supplier' ? by : '', supplier: '' })}
        />
      )}
      {view.supplier && !isBySupplier && (
        <div>
          <Tag closable onClose={() => onView({ supplier: '' })}>
            {text('onlySupplier', { supplier: view.supplier })}
          </Tag>
        </div>
      )}
      {isBySupplier ? (
        <SupplierGroups
          suppliers={suppliers}
          open={view.supplier}
          onOpen={(supplier) => onView({ supplier })}
          onStep={onStep}
          onOrderOf={onOrderOf}
        >
          <Books view={view} {...list} />
        </SupplierGroups>
      ) : (
        <Books view={view} {...list} />
      )}
    </section>
  )
}

function FindBar({
  view,
  onView,
  total,
}: Pick<BookPaneProps, 'view' | 'onView'> & { total?: number }) {
  // prettier-ignore
  const text = useTexts(texts)
  const reasons = useDictionary('gp_review_reason')
  return (
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
      {total !== undefined && (
        <span className="flow-muted">{text('bookCount', { total: formatInt(total) })}</span>
      )}
    </div>
  )
}

function Books({ view, ...list }: BookListProps & { view: FlowView }) {
  const text = useTexts(texts)
  const { books } = list
  if (books.failure) return <ReadFailed what={text('books')} query={books.failure} />
  if (books.isPending) return <Skeleton active title={false} className="flow-waiting" />
  if (books.total > 0) return <BookList {...list} />
  const isNarrowed = view.keyword || view.reason || view.supplier
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={text(
        isNarrowed ? 'nothingFound' : view.tab === 'review' ? 'allReviewed' : 'nothingHere',
      )}
    />
  )
}
