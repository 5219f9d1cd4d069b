export { ChartPicture } from './ChartPicture'
export { ChartView } from './ChartView'
export type { ChartData, ChartGroup, ChartSeries } from './data/chartData'
