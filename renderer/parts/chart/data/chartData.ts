import type { Chart } from '../../../../schemas/contract/language.gen'
import {
  addsUp,
  chartCompared,
  comparedProp,
  labelsPath,
  requireField,
  unnamed,
} from '../../../../schemas/language'
import type { ResolvedField, Resources } from '../../../../schemas/language'
import { readPath } from '../../cells/formats/readPath'
// By file: a chart needs no input and no list, only their decimals.
import { compareDecimals } from '../../fields/value/compareDecimals'
import { sumDecimals } from '../../cells/formats/sumDecimals'
import type { Row } from '../../../language/registry'
import { texts } from '../texts'

/** One line, one set of bars: a measure of the chart. */
export interface ChartSeries {
  prop: string
  label: string
  type: ResolvedField['type']
  unit?: string
  /** The place among the chart's own figures of the one it stands beside: the same of an earlier period. */
  earlierOf?: number
}

/** One place on the axis, one slice. */
export interface ChartGroup {
  /** What picking it filters by; undefined for 其他. */
  value: string | undefined
  label: string
  /** A decimal text per series, exact; undefined where there is none. */
  values: readonly (string | undefined)[]
}

export interface ChartData {
  /** Title of the field that groups. */
  dimension: string
  series: readonly ChartSeries[]
  groups: readonly ChartGroup[]
}

/** Columns of the greatest of some names by one measure: read as a list, not off an axis. */
export const isRanking = ({ type, y, top, compare }: Chart): boolean =>
  type === 'bar' && top !== undefined && y.length === 1 && compare === undefined

const otherLabel = () => texts.say('other')

/** What a chart draws, from the rows its call answered: labelled groups, the small ones gathered under 其他. */
export function chartData(
  chart: Pick<Chart, 'type' | 'x' | 'y' | 'top' | 'compare'>,
  rows: readonly Row[],
  resource: string,
  resources: Resources,
  labelOf: (value: string) => string,
): ChartData {
  // Without both ends of the period nothing is earlier, and no empty line says so.
  const series = seriesOf(chart, resource, resources).filter(
    ({ prop, earlierOf }) =>
      earlierOf === undefined || rows.some((row) => decimalOf(readPath(row, prop)) !== undefined),
  )
  const { title: dimension, blank } = requireField(chart.x, resource, resources)
  const groups = rows.map((row): ChartGroup => {
    const value = textOf(readPath(row, chart.x))
    const name = readPath(row, labelsPath(chart.x))
    return {
      value,
      label: value === '' ? (blank ?? texts.say('notFilledIn')) : (nameOf(name) ?? labelOf(value)),
      values: series.map(({ prop }) => decimalOf(readPath(row, prop))),
    }
  })
  const isAdded = series.map(({ prop }) => addsUp(requireField(prop, resource, resources), resources))
  return { dimension, series, groups: topOf(groups, chart.top, isAdded) }
}

export function seriesOf(
  chart: Pick<Chart, 'type' | 'y' | 'compare'>,
  resource: string,
  resources: Resources,
): ChartSeries[] {
  const told = (prop: string): ChartSeries => {
    const { title, type, unit } = requireField(prop, resource, resources)
    return { prop, label: title, type, unit }
  }
  const own = chart.y.map(told)
  const isAmount = (measure: string) =>
    own.some(({ prop, type }) => prop === measure && type !== 'percent')
  const earlier = chartCompared(chart, isAmount).map((figure) => ({
    ...told(comparedProp(figure)),
    earlierOf: chart.y.indexOf(figure.measure),
  }))
  return [...own, ...earlier]
}

/** The greatest by the first measure, in falling order; the rest becomes one group. What does not add up is empty there. */
function topOf(
  groups: readonly ChartGroup[],
  top: number | undefined,
  isAdded: readonly boolean[],
): readonly ChartGroup[] {
  if (top === undefined) return groups
  const falling = [...groups].sort((a, b) => byFigure(b.values[0], a.values[0]))
  if (groups.length <= top) return falling
  const rest = falling.slice(top)
  const values = isAdded.map((added, at) =>
    added ? sumDecimals(rest.map((group) => group.values[at])) : undefined,
  )
  return [...falling.slice(0, top), { value: undefined, label: otherLabel(), values }]
}

// What is absent is smaller than any figure.
const byFigure = (a: string | undefined, b: string | undefined) =>
  a === undefined || b === undefined
    ? Number(a !== undefined) - Number(b !== undefined)
    : compareDecimals(a, b)

// Null is the name of what the reader may not see.
const nameOf = (name: unknown) => (name === null ? unnamed : textOf(name) || undefined)

// What is no single value names no group.
const textOf = (value: unknown) =>
  value === null || value === undefined || typeof value === 'object' ? '' : String(value)

function decimalOf(value: unknown): string | undefined {
  const text = textOf(value)
  return /^-?\d+(\.\d+)?$/.test(text) ? text : undefined
}
