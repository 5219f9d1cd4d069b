import type { Chart } from '../../../../schemas/contract/language.gen'
import {
  chartCompared,
  comparedProp,
  requireField,
  resolveColumn,
  type Resources,
} from '../../../../schemas/language'
import type { DeclaredList } from '../../../base/schemas'
import type { ComparedMeasure } from './compileCompared'
import { measureOf, type Measure } from './compileMeasures'
import type { ListSpec, Sql } from '../types'

/** A chart of a list: its groups and the figures of each. */
export interface ChartPlan {
  chart: Chart
  x: Sql
  /** The axis counts days: those without rows are zeros. */
  isDays: boolean
  y: readonly Measure[]
  /** The same figures of earlier periods, beside them. */
  compared: readonly ComparedMeasure[]
}

/** The charts that have no call of their own. @throws when a figure has neither aggregate nor column */
export function compileCharts(
  spec: ListSpec,
  { parts, resource }: DeclaredList,
  resources: Resources,
  needSql: (path: string, use: string) => Sql,
): Map<string, ChartPlan> {
  const own = (parts.charts ?? []).filter((chart) => chart.call === undefined)
  const typeOf = (path: string) => requireField(path, resource, resources).type
  const planOf = (chart: Chart): ChartPlan => {
    const y = chart.y.map((path): Measure => {
      const column = { prop: path, type: typeOf(path) }
      return measureOf(spec, column, (field) => needSql(field, 'figure'))
    })
    const compared = chartCompared(chart, (path) => typeOf(path) !== 'percent').flatMap(
      (figure) => {
        const of = y.find(({ column }) => column.prop === figure.measure)
        const column = resolveColumn(comparedProp(figure), resource, resources)
        return of ? [{ ...figure, column, of }] : []
      },
    )
    const isDays = typeOf(chart.x) === 'date'
    return { chart, x: needSql(chart.x, 'chart by'), isDays, y, compared }
  }
  return new Map(own.map((chart) => [chart.key, planOf(chart)]))
}
