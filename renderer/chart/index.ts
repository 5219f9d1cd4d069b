export { ChartView } from './ChartView'
