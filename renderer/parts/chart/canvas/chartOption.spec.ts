import { expect, it } from 'vitest'
import type { ChartData } from '../data/chartData'
import { chartOption } from './chartOption'

const look = {
  colors: ['#1f5fd0'],
  text: '#000000',
  quiet: '#666666',
  line: '#dddddd',
  ground: '#ffffff',
  raised: '#ffffff',
  other: '#999999',
  font: 'sans-serif',
  fontSize: 12,
  moves: false,
}
const ofMonths = (...months: string[]): ChartData => ({
  dimension: '月份',
  series: [{ prop: 'money', label: '金额', type: 'money' }],
  groups: months.map((month) => ({ value: month, label: month, values: ['8.00'] })),
})

it('one point makes no line: it is drawn as a column', () => {
  const drawn = (data: ChartData) => chartOption('line', data, look, undefined)['series']
  expect(drawn(ofMonths('2026-11'))).toMatchObject([{ type: 'bar' }])
  expect(drawn(ofMonths('2026-10', '2026-11'))).toMatchObject([{ type: 'line' }])
})
