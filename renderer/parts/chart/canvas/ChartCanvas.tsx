import { useMemoizedFn } from 'ahooks'
import { useEffect, useRef } from 'react'
import type { Chart } from '../../../../schemas/contract/language.gen'
import type { ChartData, ChartGroup } from '../data/chartData'
import { chartOption } from './chartOption'
import { useChartTheme } from './chartTheme'
import { createChart, type ECharts } from './echartsCore'

interface ChartCanvasProps {
  type: Chart['type']
  data: ChartData
  picked?: string
  onPick?(group: ChartGroup): void
}

/** The picture alone: who cannot see it reads the table beside it. */
export function ChartCanvas({ type, data, picked, onPick }: ChartCanvasProps) {
  const host = useRef<HTMLDivElement>(null)
  const chart = useRef<ECharts | undefined>(undefined)
  const look = useChartTheme()
  const pick = useMemoizedFn((at: number | undefined) => {
    const group = at === undefined ? undefined : data.groups[at]
    if (group) onPick?.(group)
  })
  const pickAt = useMemoizedFn((drawn: ECharts, event: Pointed) => {
    if (hasAxes(type)) pick(groupAt(drawn, event))
  })

  useEffect(() => {
    // Outside world: echarts draws into an element of its own.
    if (!host.current) return undefined
    const drawn = createChart(host.current)
    chart.current = drawn
    drawn.getZr().on('click', (event) => pickAt(drawn, event))
    drawn.on('click', 'series.pie', ({ dataIndex }) => pick(dataIndex))
    const observer = new ResizeObserver(() => drawn.resize())
    observer.observe(host.current)
    return () => {
      observer.disconnect()
      drawn.dispose()
      chart.current = undefined
    }
  }, [pick, pickAt])

  useEffect(() => {
    // Outside world: the drawing follows data, theme and what is picked. Anew, so that nothing of the type before stays.
    chart.current?.setOption(chartOption(type, data, look, picked), { notMerge: true })
  }, [type, data, look, picked])

  return (
    <div
      ref={host}
      className={onPick ? 'bch-canvas bch-pickable' : 'bch-canvas'}
      aria-hidden
      data-type={type}
    />
  )
}

interface Pointed {
  offsetX: number
  offsetY: number
}

const hasAxes = (type: Chart['type']) => type !== 'pie' && type !== 'gauge'

/** The whole strip of a group answers a click, not only its bar. */
function groupAt(chart: ECharts, { offsetX, offsetY }: Pointed): number | undefined {
  const point: [number, number] = [offsetX, offsetY]
  if (!chart.containPixel('grid', point)) return undefined
  const [at] = chart.convertFromPixel({ seriesIndex: 0 }, point) as unknown as [number]
  return Math.round(at)
}
