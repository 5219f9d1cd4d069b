import { Skeleton } from 'antd'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

const bar = (width: number, height = 16) => <Skeleton.Button active style={{ width, height, minWidth: 0 }} /> // prettier-ignore

/** The head before its list has come: name, sums and tools keep their places. */
export function HeadSkeleton() {
  const text = useTexts(texts)
  return (
    <header className="flow-head" aria-busy>
      <div className="flow-name">
        <h1 aria-label={text('flow')}>{bar(220, 20)}</h1>
        {bar(48)}
        {bar(120)}
      </div>
      <dl className="flow-sums" aria-hidden>
        {[text('goods'), text('postage'), text('total'), text('discount')].map((name) => (
          <div key={name} className="flow-sum">
            <dt>{name}</dt>
            <dd>{bar(76)}</dd>
          </div>
        ))}
      </dl>
      <div className="flow-tools" aria-hidden>
        {bar(92, 32)}
        {bar(150, 32)}
        {bar(76, 32)}
      </div>
    </header>
  )
}

/** The pane of offers before its book has come. */
export function OffersSkeleton() {
  return (
    <>
      {bar(260, 20)}
      <Skeleton active title={false} paragraph={{ rows: 2, width: '100%' }} />
      <OfferRowsSkeleton />
    </>
  )
}

const lines = [0, 1, 2, 3]
const figures = [96, 40, 60, 60, 28, 40]

/** Offers on their way: rows of the height and columns of those that come. */
export function OfferRowsSkeleton() {
  const text = useTexts(texts)
  return (
    <table className="flow-table" aria-busy aria-label={text('offersWaiting')}>
      <tbody>
        {lines.map((line) => (
          <tr key={line}>
            <td>{bar(20)}</td>
            {figures.map((width, at) => (
              <td key={at}>{bar(width, 20)}</td>
            ))}
            <td>{bar(72, 24)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
