import type { Chart } from '../../../../schemas/contract/language.gen'
import type { ChartData } from '../data/chartData'
import type { ChartTheme } from './chartTheme'
import { printFigure } from '../data/printFigure'

interface Pointed {
  dataIndex: number
  percent?: number
}

/** The figures of a group in full. Built as elements: a name from the data is never markup. */
export const chartTooltip = (type: Chart['type'], data: ChartData, look: ChartTheme) => ({
  trigger: type === 'pie' ? 'item' : 'axis',
  confine: true,
  axisPointer: { type: type === 'line' ? 'line' : 'shadow', lineStyle: { color: look.quiet } },
  backgroundColor: look.raised,
  borderColor: look.line,
  padding: [6, 10],
  textStyle: { color: look.text, fontSize: look.fontSize },
  formatter: (pointed: Pointed | Pointed[]) => {
    const one = Array.isArray(pointed) ? pointed[0] : pointed
    const group = one && data.groups[one.dataIndex]
    if (!group) return ''
    const share = one.percent === undefined ? '' : `（${one.percent}%）`
    const lines = data.series.map(
      (series, at) =>
        `${series.label}：${printFigure(series, group.values[at])}${at === 0 ? share : ''}`,
    )
    return linesElement([group.label, ...lines])
  },
})

function linesElement([title = '', ...lines]: string[]): HTMLElement {
  const root = document.createElement('div')
  const add = (name: 'strong' | 'div', text: string) => {
    const element = document.createElement(name)
    element.textContent = text
    root.append(element)
  }
  add('strong', title)
  lines.forEach((line) => add('div', line))
  return root
}
