import { useQuery } from '@tanstack/react-query'
import { ChartPicture, type ChartData } from '../../../../renderer/parts/chart'
import { formatInt } from '../../../../runtime/format'
import { useHttp } from '../../../../runtime/http'
import { useTexts } from '../../../../runtime/i18n'
import type { DeliverDay } from '../../state/types'
import { texts } from '../../texts'
import { usePeriod } from '../../state/usePeriod'
import { useStore } from '../../state/useStore'
import { Block } from '../frame/Block'
import { Nothing } from '../frame/Nothing'
import { WaitingChart } from '../frame/Waiting'

/** What left the chosen warehouse in the period: documents and copies, a bar for each day. */
export function DeliverDays() {
  const text = useTexts(texts)
  const http = useHttp()
  const [period] = usePeriod()
  const { warehouseId } = useStore()
  const query = useQuery({
    queryKey: ['home', 'deliverDays', period, warehouseId],
    queryFn: ({ signal }) =>
      http.call<DeliverDay[]>('POST /wms/homepage/getStockDeliverStatistics', {
        body: { period, ...(warehouseId && { warehouseId }) },
        quiet: true,
        signal,
      }),
  })
  return (
    <Block title={text('deliverDays')} query={query} waiting={<WaitingChart />}>
      {(days) => <Days days={days} />}
    </Block>
  )
}

function Days({ days }: { days: readonly DeliverDay[] }) {
  const text = useTexts(texts)
  const [period] = usePeriod()
  const sum = (of: 'shipCount' | 'shipQuantity') => days.reduce((all, day) => all + day[of], 0)
  if (sum('shipCount') === 0)
    return <Nothing>{text('nothingLeft', { period: text(period) })}</Nothing>
  return (
    <>
      <p className="home-totals">
        <strong>{text('parcels', { count: formatInt(sum('shipCount')) })}</strong> {text(period)}
        <span>{text('copies', { count: formatInt(sum('shipQuantity')) })}</span>
      </p>
      {days.length > 1 && (
        <div className="bch-body">
          <ChartPicture title={text('deliverDays')} type="bar" data={chartOf(days)} />
        </div>
      )}
    </>
  )
}

const chartOf = (days: readonly DeliverDay[]): ChartData => ({
  dimension: texts.say('day'),
  series: [
    { prop: 'shipCount', label: texts.say('parcelCount'), type: 'int' },
    { prop: 'shipQuantity', label: texts.say('copyCount'), type: 'int' },
  ],
  groups: days.map(({ statDate, shipCount, shipQuantity }) => ({
    value: statDate,
    label: statDate.slice(5),
    values: [String(shipCount), String(shipQuantity)],
  })),
})
