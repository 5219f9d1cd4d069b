import type { Chart } from '../../../../schemas/contract/language.gen'
import type { ChartData } from '../data/chartData'
import { chartTooltip } from './chartTooltip'
import type { ChartTheme } from './chartTheme'
import type { EChartsCoreOption } from './echartsCore'
import { gaugeOption } from './gaugeOption'
import { pieOption } from './pieOption'
import { shortFigure } from '../data/printFigure'

/** The drawing of a chart in echarts' words. `picked`: the group the list is filtered by; the others step back. */
export function chartOption(
  type: Chart['type'],
  data: ChartData,
  look: ChartTheme,
  picked: string | undefined,
): EChartsCoreOption {
  const shared = {
    color: [...look.colors],
    animation: look.moves,
    animationDuration: 240,
    textStyle: { fontFamily: look.font, fontSize: look.fontSize, color: look.text },
    tooltip: chartTooltip(type, data, look),
  }
  if (type === 'pie') return { ...shared, ...pieOption(data, look, picked) }
  if (type === 'gauge') return { ...shared, tooltip: { show: false }, ...gaugeOption(data, look) }
  // One point makes no line.
  const drawn = type === 'line' && data.groups.length === 1 ? 'bar' : type
  return { ...shared, ...axesOption(drawn, data, look, picked) }
}

function axesOption(
  type: 'line' | 'bar' | 'stacked-bar',
  data: ChartData,
  look: ChartTheme,
  picked: string | undefined,
) {
  const first = data.series.findIndex((series) => series.type === 'percent')
  // Shares beside amounts get a scale of their own, on the right.
  const isMixed = first >= 0 && data.series.some((series) => series.type !== 'percent')
  const kinds = isMixed
    ? [data.series.find(({ type }) => type !== 'percent'), data.series[first]]
    : [data.series[0]]
  return {
    grid: {
      left: 4,
      // Half a date: the last label stands below the edge of the axis.
      right: 30,
      top: data.series.length > 1 ? 34 : 14,
      bottom: 2,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    legend: legendOf(type, data, look),
    xAxis: {
      type: 'category',
      data: data.groups.map(({ label }) => label),
      boundaryGap: type !== 'line',
      axisTick: { show: false },
      axisLine: { lineStyle: { color: look.line } },
      axisLabel: { color: look.quiet, hideOverlap: true, width: 88, overflow: 'truncate' },
    },
    yAxis: kinds.map((kind, at) => ({
      type: 'value',
      position: at === 0 ? 'left' : 'right',
      splitNumber: 4,
      splitLine: { show: at === 0, lineStyle: { color: look.line } },
      axisLabel: {
        color: look.quiet,
        formatter: (value: number) => shortFigure({ type: kind?.type ?? 'decimal' }, value),
      },
    })),
    series: data.series.map((series, at) => ({
      name: series.label,
      type: type === 'line' ? 'line' : 'bar',
      yAxisIndex: isMixed && series.type === 'percent' ? 1 : 0,
      stack: type === 'stacked-bar' && series.type !== 'percent' ? 'all' : undefined,
      barMaxWidth: 28,
      // A lone point has no line to be seen by.
      showSymbol: data.groups.length <= 31,
      symbolSize: 5,
      // An earlier period: the same colour as now, dashed or pale.
      ...(series.earlierOf !== undefined && {
        color: look.colors[series.earlierOf % look.colors.length],
        // in the legend too
        itemStyle: { opacity: 0.45 },
      }),
      lineStyle: series.earlierOf === undefined ? { width: 2 } : { width: 1.5, type: 'dashed' },
      emphasis: { focus: data.series.length > 1 ? 'series' : 'none' },
      data: data.groups.map((group) => ({
        value: numberOf(group.values[at]),
        itemStyle: {
          opacity:
            (picked === undefined || group.value === picked ? 1 : 0.35) *
            (series.earlierOf === undefined ? 1 : 0.45),
          ...(group.value === undefined && { color: look.other }),
        },
      })),
    })),
  }
}

// A flat line along the bottom reads as nothing: less than a hundredth of what stands beside it.
const visibleShare = 0.01

/** Whether a measure shows anything beside the others of its scale. What does not is off until a person turns it on. */
function isSeen(data: ChartData, at: number): boolean {
  const onScale = (place: number) =>
    (data.series[place]?.type === 'percent') === (data.series[at]?.type === 'percent')
  const most = (place: number) =>
    Math.max(0, ...data.groups.map(({ values }) => Math.abs(Number(values[place] ?? 0))))
  const greatest = Math.max(...data.series.map((_, place) => (onScale(place) ? most(place) : 0)))
  return greatest === 0 ? at === 0 : most(at) >= greatest * visibleShare
}

// Two dashes, as the line of an earlier period is drawn.
const dashes = 'path://M0,3h5v2h-5zM7,3h5v2h-5z'

const legendOf = (type: 'line' | 'bar' | 'stacked-bar', data: ChartData, look: ChartTheme) => ({
  show: data.series.length > 1,
  data: data.series.map(({ label, earlierOf }) => ({
    name: label,
    icon: earlierOf !== undefined && type === 'line' ? dashes : 'roundRect',
  })),
  selected: Object.fromEntries(data.series.map(({ label }, at) => [label, isSeen(data, at)])),
  type: 'scroll',
  top: 0,
  right: 8,
  itemWidth: 14,
  itemGap: 14,
  itemHeight: 8,
  textStyle: { color: look.text },
  inactiveColor: look.quiet,
  pageTextStyle: { color: look.quiet },
  pageIconColor: look.quiet,
})

// Pixels may be floats; what is read stands in the tooltip and the table as it came.
const numberOf = (value: string | undefined) => (value === undefined ? null : Number(value))
