import { useQuery } from '@tanstack/react-query'
import { formatGrowth, formatInt, formatMoney } from '../../../../runtime/format'
import { useHttp } from '../../../../runtime/http'
import { useTexts } from '../../../../runtime/i18n'
import { Block } from '../frame/Block'
import type { DailyData, DayFigures } from '../../state/types'
import { texts } from '../../texts'
import { WaitingFigures } from '../frame/Waiting'

interface Figure {
  title: Parameters<typeof texts.say>[0]
  of: keyof DayFigures
  print: (value: string | number) => string
}

const figures: readonly Figure[] = [
  { title: 'receivedMoney', of: 'receivedMoney', print: formatMoney },
  { title: 'ordersPlaced', of: 'orderCount', print: formatInt },
  { title: 'ordersPaid', of: 'payOrderCount', print: formatInt },
  { title: 'deliveries', of: 'shipOrderCount', print: formatInt },
  { title: 'refundMoney', of: 'refundMoney', print: formatMoney },
  { title: 'netSales', of: 'netSales', print: formatMoney },
]

/** Today's sales beside yesterday's until the same time of the day. */
export function DailyFigures() {
  const text = useTexts(texts)
  const http = useHttp()
  const query = useQuery({
    queryKey: ['home', 'daily'],
    queryFn: ({ signal }) =>
      http.call<DailyData>('POST /order/mainPage/getDailyData', { quiet: true, signal }),
  })
  return (
    <Block
      title={text('today_data')}
      query={query}
      waiting={<WaitingFigures count={figures.length} />}
      tools={<small>{text('compared')}</small>}
    >
      {(days) => (
        <dl className="home-figures">
          {figures.map((figure) => (
            <DailyFigure key={figure.of} figure={figure} days={days} />
          ))}
        </dl>
      )}
    </Block>
  )
}

function DailyFigure({ figure: { title, of, print }, days }: { figure: Figure; days: DailyData }) {
  const text = useTexts(texts)
  const { today, yesterday, yesterdayByNow } = days
  const before = Number(yesterdayByNow[of])
  const growth = before > 0 ? Number(today[of]) / before - 1 : undefined
  return (
    <div>
      <dt>{text(title)}</dt>
      <dd>
        {print(today[of])}
        {of === 'orderCount' && (
          <small>{text('copies', { count: formatInt(today.goodsQuantity) })}</small>
        )}
      </dd>
      <dd
        className="home-before"
        title={text('yesterdayInFull', {
          byNow: print(yesterdayByNow[of]),
          whole: print(yesterday[of]),
        })}
      >
        <span>{print(yesterdayByNow[of])}</span>
        {of === 'receivedMoney' && growth !== undefined && (
          <small className={growth < 0 ? 'is-falling' : 'is-rising'}>{formatGrowth(growth)}</small>
        )}
      </dd>
    </div>
  )
}
