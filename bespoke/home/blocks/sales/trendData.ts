import type { ChartData } from '../../../../renderer/parts/chart'
import type { Period, SalesTrend, TrendMeasure } from '../../state/types'
import { texts } from '../../texts'

/** A trend as a chart draws it: the measure, and dashed the same of the period before. */
export function trendData(trend: SalesTrend, measure: TrendMeasure, period: Period): ChartData {
  const type = measure === 'orderCount' ? 'int' : 'money'
  const isHour = trend.unit === 'hour'
  return {
    dimension: texts.say(isHour ? 'hour' : 'day'),
    series: [
      { prop: measure, label: texts.say(period), type },
      { prop: `earlier.${measure}`, label: texts.say(`${period}_before`), type, earlierOf: 0 },
    ],
    groups: trend.points.map((point) => ({
      value: point.statDate,
      label: isHour ? point.statDate.slice(11, 16) : point.statDate.slice(5, 10),
      values: [point[measure], point.earlier[measure]].map((figure) =>
        figure === null ? undefined : String(figure),
      ),
    })),
  }
}
