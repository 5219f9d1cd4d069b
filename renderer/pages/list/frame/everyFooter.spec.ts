import { expect, it } from 'vitest'
import type { Field, Page, Resource } from '../../../../schemas/contract/language.gen'
import {
  layOut,
  partsOf,
  resolveColumn,
  resolveField,
  resolveResources,
  withCompared,
  type ResolvedColumn,
  type Resources,
} from '../../../../schemas/language'
import { chartData } from '../../../parts/chart/data/chartData'
import { figureOf } from './figureOf'
import { sumOfRows } from './sumOfRows'

// Of every list and report of the product: what does not add up is added nowhere. What that is stands here by itself, by
// the words of the declaration: an average was once added because it was an amount of money.
const pages = Object.values(
  import.meta.glob<Page>('../../../../schemas/pages/**/*.page.json', {
    eager: true,
    import: 'default',
  }),
)
const resources: Resources = resolveResources(
  Object.values(
    import.meta.glob<Resource>('../../../../schemas/resources/**/*.resource.json', {
      eager: true,
      import: 'default',
    }),
  ),
)
const lists = pages.flatMap((page) =>
  partsOf(layOut(page, { resources, dictionary: () => undefined })).lists.map((part) => ({
    page,
    ...part,
  })),
)

const mayBeAdded = ({ measure, unit, type, title }: Field, resource: string): boolean => {
  if (measure && 'sum' in measure) return true
  if (measure && 'total' in measure)
    return measure.total.every((name) => {
      const part = resolveField(name.replace('-', ''), resource, resources)
      return part !== undefined && mayBeAdded(part, resource)
    })
  if (measure || type === 'percent' || unit === '种') return false
  return !/均价|平均|单价|定价|率$|折扣|品种|种数|天数/.test(title)
}

const rows = ['3', '5'].map((value) => new Proxy({}, { get: () => value }))
const whole = { sum: '8', ratio: { int: '1', decimal: '1.00', money: '1.00', percent: '1.0000' } }

/** What the footer of two rows, 3 and 5 in every column, says of a column. */
const told = (column: ResolvedColumn) => figureOf(column, (prop) => sumOfRows(rows, prop))

it('adds up in a footer only what adds up; of a ratio it says the ratio of the sums', () => {
  const wrong = lists.flatMap(({ page, resource, list }) =>
    withCompared(list.columns).flatMap((declared) => {
      const column = resolveColumn(declared, resource, resources)
      const field = resolveField(column.prop, resource, resources)
      const figure = told(column)
      if (!field || figure === undefined) return []
      const compared = /_(previous|lastYear)$/.test(column.prop)
      const isAdded = !compared && mayBeAdded(field, resource)
      const right = isAdded ? whole.sum : whole.ratio[column.type as keyof typeof whole.ratio]
      return figure === right && (isAdded || (field.measure && 'ratio' in field.measure))
        ? []
        : [`${page.path} ${column.prop} ${column.label}: ${figure}`]
    }),
  )
  expect(wrong).toEqual([])
  const summed = lists.flatMap(({ list, resource }) =>
    list.columns.filter((column) => resolveColumn(column, resource, resources).summary),
  )
  expect(summed.length).toBeGreaterThan(150)
})

it('gathers under 其他 only what adds up, and names what has no value', () => {
  const charts = lists.flatMap(({ page, resource, list }) =>
    (list.charts ?? []).map((chart) => ({ page, resource, chart })),
  )
  const wrong = charts.flatMap(({ page, resource, chart }) => {
    const drawn = ['', 'b', 'c'].map((value) => ({
      [chart.x]: value,
      ...Object.fromEntries(chart.y.map((name) => [name, '4'])),
    }))
    const of = { ...chart, top: chart.top && 1 }
    const { groups } = chartData(of, drawn, resource, resources, (value) => value)
    const rest = groups.find(({ value }) => value === undefined)
    const added = chart.y.flatMap((name, at) => {
      const field = resolveField(name, resource, resources)
      const isWrong = rest?.values[at] !== undefined && field && !mayBeAdded(field, resource)
      return isWrong ? [`${page.path} ${chart.key}: ${name} ${rest.values[at]}`] : []
    })
    const type = resolveField(chart.x, resource, resources)?.type
    const isNamed = groups[0]?.value === '' && groups[0].label === '未填写' && type !== 'date'
    const { dimension } = resources[resource]?.fields[chart.x] ?? {}
    return isNamed && !dimension ? [...added, `${page.path} ${chart.key}: 未填写`] : added
  })
  expect(charts.length).toBeGreaterThan(8)
  expect(wrong).toEqual([])
})
