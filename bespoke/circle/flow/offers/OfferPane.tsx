import { Alert, Empty } from 'antd'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTexts } from '../../../../runtime/i18n'
import { ReadFailed } from '../../../../renderer/parts/read-failed'
import { Comparison } from './Comparison'
import { OfferRowsSkeleton, OffersSkeleton } from '../frame/FlowSkeletons'
import { OfferRow, type OfferDeeds } from './OfferRow'
import { texts } from '../texts'
import type { FlowBook, FlowOffer } from '../data/types'

interface OfferPaneProps extends OfferDeeds {
  book: FlowBook | undefined
  /** The books themselves are on their way. */
  isWaiting: boolean
  offers: UseQueryResult<FlowOffer[]>
}

/** The book that is looked at: list beside system, then every offer, its snapshot beside what it is now. */
export function OfferPane({ book, isWaiting, offers, ...does }: OfferPaneProps) {
  const text = useTexts(texts)
  if (!book)
    return (
      <section className="flow-offers" aria-label={text('offers')} aria-busy={isWaiting}>
        {isWaiting && <OffersSkeleton />}
      </section>
    )
  return (
    <section className="flow-offers" aria-label={text('offers')}>
      <Comparison book={book} />
      {book.explanationText && (
        <Alert type="warning" showIcon title={book.explanationText} className="flow-explains" />
      )}
      {offers.isError ? (
        <ReadFailed what={text('offers')} query={offers} />
      ) : offers.isPending ? (
        <OfferRowsSkeleton />
      ) : offers.data.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('noOffers')} />
      ) : (
        <table className="flow-table">
          <thead>
            <tr>
              <td />
              <th>{text('supplier')}</th>
              <th>{text('grade')}</th>
              <th className="is-figure">{text('price')}</th>
              <th className="is-figure">{text('livePrice')}</th>
              <th className="is-figure">{text('stock')}</th>
              <th className="is-figure">{text('onTime')}</th>
              <th>{text('note')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {offers.data.map((offer, at) => (
              <OfferRow key={offer.id} at={at} book={book} offer={offer} {...does} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
