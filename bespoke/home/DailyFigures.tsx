import { useQuery } from '@tanstack/react-query'
import { formatInt, formatMoney } from '../../runtime/format'
import { useHttp } from '../../runtime/http'
import { Block } from './Block'
import type { DailyData, DaySales } from './types'

interface Figure {
  title: string
  read: (sales: DaySales) => string
}

const figures: readonly Figure[] = [
  { title: '下单笔数', read: (sales) => formatInt(sales.orderCount) },
  { title: '下单金额', read: (sales) => formatMoney(sales.orderAmount) },
  { title: '销售册数', read: (sales) => formatInt(sales.goodsQuantity) },
  { title: '发货笔数', read: (sales) => formatInt(sales.deliveryCount) },
  { title: '发货金额', read: (sales) => formatMoney(sales.deliveryAmount) },
]

/** Today's sales beside yesterday's. */
export function DailyFigures() {
  const http = useHttp()
  const query = useQuery({
    queryKey: ['home', 'daily'],
    queryFn: ({ signal }) =>
      http.call<DailyData>('POST /order/mainPage/getDailyData', { quiet: true, signal }),
  })
  return (
    <Block title="今日数据" query={query}>
      {({ today, yesterday }) => (
        <dl className="home-figures">
          {figures.map(({ title, read }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{read(today)}</dd>
              <dd className="home-before">昨日 {read(yesterday)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Block>
  )
}
