import type { Meta, StoryObj } from '@storybook/react-vite'
import charts from '../../../schemas/fixtures/fixtures-charts.page.json'
import salesDay from '../../../schemas/resources/statistics/salesDay.resource.json'
import type { Chart } from '../../../schemas/contract/language.gen'
import type { Resources } from '../../../schemas/language'
import { createStageHttp, Stage, type StageHttp } from '../../../runtime/frame'
import { CallError } from '../../../runtime/http'
import type { ThemeMode } from '../../../runtime/theme'
import { ChartView } from './ChartView'
import { sampleSales } from '../../stage/sampleSales'

const resources = { salesDay } as unknown as Resources
const call = charts.calls.list

const dictionary = [
  { dictValue: '1', dictLabel: '孔夫子旧书网' },
  { dictValue: '2', dictLabel: '淘宝' },
  { dictValue: '3', dictLabel: '拼多多' },
  { dictValue: '4', dictLabel: '京东' },
  { dictValue: '5', dictLabel: '闲鱼' },
  { dictValue: '6', dictLabel: '微店' },
  { dictValue: '7', dictLabel: '抖音小店' },
]

export const chartNamed = (key: string, over: Partial<Chart> = {}) =>
  ({ ...charts.charts.find((chart) => chart.key === key), ...over }) as Chart

export const httpOf = (answers: Record<string, unknown> = {}): StageHttp =>
  createStageHttp({
    'GET /system/dict/data/type/{type}': dictionary,
    ...Object.fromEntries(
      charts.charts.map(({ key, x }) => [`${call}/chart/${key}`, { rows: sampleSales(x) }]),
    ),
    ...answers,
  })

interface FramedProps {
  chart?: Chart
  http?: StageHttp
  mode?: ThemeMode
  filter?: Record<string, unknown>
  onPick?(value: string | undefined): void
}

/** One chart as a page hands it its request. */
export function Framed({ chart = chartNamed('trend'), http = httpOf(), ...rest }: FramedProps) {
  const { mode, filter = {}, onPick = () => {} } = rest
  return (
    <Stage http={http} mode={mode}>
      <div style={{ width: 520, padding: 12 }}>
        <ChartView
          chart={chart}
          resource="salesDay"
          resources={resources}
          call={`${call}/chart/${chart.key}`}
          body={{ filter }}
          onPick={onPick}
        />
      </div>
    </Stage>
  )
}

export default {
  title: '渲染器 renderer/部件 parts/图表 chart/图表 ChartView',
  component: Framed,
  excludeStories: /^[a-z]/,
} satisfies Meta<typeof Framed>
type Story = StoryObj<typeof Framed>

export const Line: Story = { name: '折线' }
export const Bar: Story = { name: '柱状', args: { chart: chartNamed('days') } }
export const Ranking: Story = {
  name: '排行',
  args: { chart: chartNamed('platforms', { title: '平台 TOP5', type: 'bar' }) },
}
export const OnePoint: Story = {
  name: '只有一个点',
  args: { http: httpOf({ [`${call}/chart/trend`]: { rows: sampleSales('statDate', 1) } }) },
}
export const StackedWithShare: Story = { name: '堆叠与占比', args: { chart: chartNamed('parts') } }
export const Pie: Story = { name: '饼图', args: { chart: chartNamed('platforms') } }
export const PickedSlice: Story = {
  name: '选中一块',
  args: { chart: chartNamed('platforms'), filter: { platformId: ['2'] } },
}
export const Gauge: Story = { name: '仪表', args: { chart: chartNamed('rate') } }
export const Dark: Story = { name: '深色', args: { chart: chartNamed('parts'), mode: 'dark' } }
export const Empty: Story = {
  name: '没有数据',
  args: { http: httpOf({ [`${call}/chart/trend`]: { rows: [] } }) },
}
export const Failed: Story = {
  name: '取不到',
  args: {
    http: httpOf({
      [`${call}/chart/trend`]: () => {
        throw new CallError('服务暂时不可用', { code: 500, hint: '请稍后重试' })
      },
    }),
  },
}
export const Loading: Story = {
  name: '加载中',
  args: { http: httpOf({ [`${call}/chart/trend`]: () => new Promise(() => {}) }) },
}
