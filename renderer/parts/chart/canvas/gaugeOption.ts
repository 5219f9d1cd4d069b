import type { ChartData } from '../data/chartData'
import type { ChartTheme } from './chartTheme'
import { shortFigure } from '../data/printFigure'

/** At most so many dials stand side by side. */
export const mostDials = 4

/**
 * One dial per group: how far the first measure has come. A share is full at 100 %; anything else at the
 * second measure, which is its goal, or at the greatest of the groups when there is none.
 */
export function gaugeOption(data: ChartData, look: ChartTheme) {
  const dials = data.groups.slice(0, mostDials)
  const kind = data.series[0]
  const greatest = Math.max(...dials.map(({ values }) => Number(values[0] ?? 0)), 0)
  return {
    series: dials.map((group, at) => {
      const [text, goal] = group.values
      const max = kind?.type === 'percent' ? 1 : Number(goal ?? 0) || greatest || 1
      return {
        type: 'gauge',
        center: [`${((at + 0.5) / dials.length) * 100}%`, '56%'],
        radius: dials.length > 2 ? '72%' : '88%',
        startAngle: 210,
        endAngle: -30,
        min: 0,
        max,
        progress: { show: true, width: 10, roundCap: true, itemStyle: { color: look.colors[0] } },
        axisLine: { roundCap: true, lineStyle: { width: 10, color: [[1, look.line]] } },
        pointer: { show: false },
        axisTick: { show: false },
        splitLine: { show: false },
        axisLabel: { show: false },
        title: { offsetCenter: [0, '62%'], color: look.quiet, fontSize: look.fontSize },
        detail: {
          offsetCenter: [0, 0],
          color: look.text,
          fontSize: 18,
          fontWeight: 600,
          formatter: (value: number) =>
            text === undefined ? '—' : shortFigure({ type: kind?.type ?? 'decimal' }, value),
        },
        data: [{ name: group.label, value: Number(text ?? 0) }],
      }
    }),
  }
}
