// The only importer of echarts: what is named here is what the chunk holds.
import { BarChart, GaugeChart, LineChart, PieChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use as register } from 'echarts/core'
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

export { init }
export type { ECharts, EChartsCoreOption } from 'echarts/core'
