import { useMemo, useState } from 'react'
import { ChartPicture } from '../../../../renderer/parts/chart'
import { formatInt, formatMoney } from '../../../../runtime/format'
import { useTexts } from '../../../../runtime/i18n'
import { Block } from '../frame/Block'
import { Choice } from '../frame/Choice'
import { NoSales } from './NoSales'
import { ReportLink } from './ReportLink'
import { trendData } from './trendData'
import type { Period, SalesTrend, TrendMeasure } from '../../state/types'
import { texts } from '../../texts'
import { useTrend } from '../../state/useFigures'
import { usePeriod } from '../../state/usePeriod'
import { WaitingChart, WaitingColumns } from '../frame/Waiting'

const measures = ['receivedMoney', 'orderCount', 'refundMoney'] as const

/** Sales over the chosen period, and dashed those of the period before. */
export function Trend() {
  const text = useTexts(texts)
  const [period] = usePeriod()
  const [measure, setMeasure] = useState<TrendMeasure>('receivedMoney')
  const options = measures.map((value) => ({ value, label: text(`${value}_short`) }))
  return (
    <Block
      title={text('trend')}
      query={useTrend(period)}
      waiting={<WaitingChart />}
      tools={
        <>
          <Choice
            label={text('measure')}
            options={options}
            value={measure}
            onChange={(next) => setMeasure(next)}
          />
          <ReportLink period={period} />
        </>
      }
    >
      {(trend) => <TrendChart trend={trend} measure={measure} period={period} />}
    </Block>
  )
}

interface TrendChartProps {
  trend: SalesTrend
  measure: TrendMeasure
  period: Period
}

function TrendChart({ trend, measure, period }: TrendChartProps) {
  const text = useTexts(texts)
  const data = useMemo(() => trendData(trend, measure, period), [trend, measure, period])
  const { total, earlierTotal } = trend
  const isEmpty = total.orderCount + earlierTotal.orderCount === 0 && isZero(total.refundMoney)
  if (isEmpty) return <NoSales leads shape={<WaitingColumns />} />
  const print = measure === 'orderCount' ? formatInt : formatMoney
  return (
    <>
      <p className="home-totals">
        <strong>{print(total[measure])}</strong> {text(period)}
        <span>
          {print(earlierTotal[measure])} {text(`${period}_before`)}
        </span>
      </p>
      <div className="bch-body">
        <ChartPicture title={text('trend')} type="line" data={data} />
      </div>
    </>
  )
}

const isZero = (amount: string) => Number(amount) === 0
