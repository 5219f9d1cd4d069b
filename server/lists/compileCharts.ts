import type { Chart } from '../../schemas/contract/language.gen'
import { requireField, type Resources } from '../../schemas/language'
import type { DeclaredList } from '../schemas'
import { aggregateOf, type Measure } from './compileMeasures'
import type { ListSpec, Sql } from './types'

/** A chart of a list: its groups and the figures of each. */
export interface ChartPlan {
  chart: Chart
  x: Sql
  /** The axis counts days: those without rows are zeros. */
  isDays: boolean
  y: readonly Measure[]
}

/** The charts that have no call of their own. @throws when a figure has neither aggregate nor column */
export function compileCharts(
  spec: ListSpec,
  { parts, resource }: DeclaredList,
  resources: Resources,
  needSql: (path: string, use: string) => Sql,
): Map<string, ChartPlan> {
  const own = (parts.charts ?? []).filter((chart) => chart.call === undefined)
  return new Map(
    own.map((chart) => [
      chart.key,
      {
        chart,
        x: needSql(chart.x, 'chart by'),
        isDays: requireField(chart.x, resource, resources).type === 'date',
        y: chart.y.map((path) => ({
          column: { prop: path, type: requireField(path, resource, resources).type },
          sql: aggregateOf(spec, path, (field) => needSql(field, 'figure')),
        })),
      },
    ]),
  )
}
