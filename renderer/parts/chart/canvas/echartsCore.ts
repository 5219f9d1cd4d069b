// The only importer of echarts: what is named here is what the chunk holds.
import { BarChart, GaugeChart, LineChart, PieChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use as register, type ECharts } from 'echarts/core'
// SVG: sharp on paper and on every screen, and the page's own font.
import { SVGRenderer } from 'echarts/renderers'

register([
  BarChart,
  GaugeChart,
  LineChart,
  PieChart,
  GridComponent,
  LegendComponent,
  TooltipComponent,
  SVGRenderer,
])

/** Draws into an element of its own. A function of this module: a bundler follows a mere re-export past the registration above. */
export const createChart = (host: HTMLElement): ECharts => init(host)

export type { ECharts }
export type { EChartsCoreOption } from 'echarts/core'
