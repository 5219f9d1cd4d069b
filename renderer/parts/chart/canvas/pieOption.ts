import type { ChartData } from '../data/chartData'
import type { ChartTheme } from './chartTheme'

/** A ring of the first measure's shares, with its names beside. Only positive parts have a slice. */
export const pieOption = (data: ChartData, look: ChartTheme, picked: string | undefined) => ({
  legend: {
    type: 'scroll',
    orient: 'vertical',
    right: 8,
    top: 'middle',
    itemWidth: 10,
    itemHeight: 10,
    icon: 'circle',
    formatter: (name: string) => (name.length > 9 ? `${name.slice(0, 8)}…` : name),
    textStyle: { color: look.text },
    pageTextStyle: { color: look.quiet },
    pageIconColor: look.quiet,
    pageIconInactiveColor: look.line,
    pageIconSize: 10,
  },
  series: [
    {
      type: 'pie',
      radius: ['46%', '74%'],
      center: ['34%', '50%'],
      selectedMode: false,
      label: {
        show: true,
        color: look.quiet,
        formatter: ({ percent = 0 }: { percent?: number }) => `${percent.toFixed(1)}%`,
      },
      labelLine: { length: 6, length2: 6 },
      labelLayout: { hideOverlap: true },
      minShowLabelAngle: 12,
      itemStyle: { borderColor: look.ground, borderWidth: 1 },
      data: data.groups.map((group, at) => ({
        name: group.label,
        value: Math.max(0, Number(group.values[0] ?? 0)),
        itemStyle: {
          color: group.value === undefined ? look.other : look.colors[at % look.colors.length],
          opacity: picked === undefined || group.value === picked ? 1 : 0.35,
        },
      })),
    },
  ],
})
