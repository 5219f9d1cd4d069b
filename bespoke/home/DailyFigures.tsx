import { useQuery } from '@tanstack/react-query'
import { formatInt, formatMoney } from '../../runtime/format'
import { useHttp } from '../../runtime/http'
import { useTexts } from '../../runtime/i18n'
import { Block } from './Block'
import type { DailyData, DaySales } from './types'
import { texts } from './texts'

interface Figure {
  title: Parameters<typeof texts.say>[0]
  read: (sales: DaySales) => string
}

const figures: readonly Figure[] = [
  { title: 'ordersPlaced', read: (sales) => formatInt(sales.orderCount) },
  { title: 'orderAmount', read: (sales) => formatMoney(sales.orderAmount) },
  { title: 'copiesSold', read: (sales) => formatInt(sales.goodsQuantity) },
  { title: 'deliveries', read: (sales) => formatInt(sales.deliveryCount) },
  { title: 'deliveryAmount', read: (sales) => formatMoney(sales.deliveryAmount) },
]

/** Today's sales beside yesterday's. */
export function DailyFigures() {
  const text = useTexts(texts)
  const http = useHttp()
  const query = useQuery({
    queryKey: ['home', 'daily'],
    queryFn: ({ signal }) =>
      http.call<DailyData>('POST /order/mainPage/getDailyData', { quiet: true, signal }),
  })
  return (
    <Block title={text('today')} query={query}>
      {({ today, yesterday }) => (
        <dl className="home-figures">
          {figures.map(({ title, read }) => (
            <div key={title}>
              <dt>{text(title)}</dt>
              <dd>{read(today)}</dd>
              <dd className="home-before">{text('yesterday', { yesterday: read(yesterday) })}</dd>
            </div>
          ))}
        </dl>
      )}
    </Block>
  )
}
