import type { Page, ReportPage } from '../../../../schemas/contract/language.gen'
import { resolveField, resolveFilter, type Resources } from '../../../../schemas/language'
import type { LoadedPage } from '../../createContext'
import type { Finding, Rule } from '../../types'
import { ownEntries } from '../../walk/fieldEntries'

const comparable = ['int', 'decimal', 'money']

/** Growth needs a figure that grows and a period it belongs to. */
export const reportCompare: Rule = {
  id: 'COL002',
  level: 'error',
  meaning: '写 compare 的是统计页的数量或金额，页面的 period 是它的一个日期区间筛选',
  example: '列 "discountRate" 不能比较：它是比率，不是数量或金额',
  *check({ pages, resources }) {
    for (const page of pages) {
      yield* comparesWell(page, resources)
      yield* chartsCompareWell(page)
      if (page.value.kind === 'report') yield* periodFits(page, page.value, resources)
    }
  },
}

function* comparesWell(
  { file, value, parts }: LoadedPage,
  resources: Resources,
): Generator<Finding> {
  for (const { path, resource, list } of parts.lists) {
    for (const [index, column] of ownEntries(list.columns)) {
      if (typeof column === 'string' || !column.compare) continue
      const message = problemOf(value, path.length === 0, column.field, resource, resources)
      if (message) yield { file, path: [...path, 'columns', index, 'compare'], message }
      else if (new Set(column.compare).size < column.compare.length)
        yield {
          file,
          path: [...path, 'columns', index, 'compare'],
          message: `列 "${column.field}" 的 compare 写了两遍同样的`,
        }
    }
  }
}

function* chartsCompareWell({ file, value, parts }: LoadedPage): Generator<Finding> {
  for (const { path, list } of parts.lists) {
    for (const [index, { title, type, compare }] of (list.charts ?? []).entries()) {
      if (!compare) continue
      const place = { file, path: [...path, 'charts', index, 'compare'] }
      if (value.kind !== 'report' || path.length > 0 || value.period === undefined)
        yield { ...place, message: `图表 "${title}" 写了 compare：只有写了 period 的统计页能比较` }
      else if (type !== 'line' && type !== 'bar')
        yield {
          ...place,
          message: `图表 "${title}" 写了 compare：只有折线（line）和柱（bar）能比较`,
        }
    }
  }
}

function problemOf(
  page: Page,
  isOwn: boolean,
  field: string,
  resource: string,
  resources: Resources,
): string | undefined {
  if (page.kind !== 'report' || !isOwn)
    return `列 "${field}" 写了 compare：只有统计页（report）的度量能比较`
  const type = resolveField(field, resource, resources)?.type
  if (type === 'percent') return `列 "${field}" 不能比较：它是比率，不是数量或金额`
  if (type && !comparable.includes(type)) return `列 "${field}" 不能比较：它不是数量或金额`
  if (page.period === undefined)
    return `列 "${field}" 写了 compare，页面却没有 period：写上决定期间的日期筛选`
  return undefined
}

function* periodFits(
  { file }: LoadedPage,
  { period, resource, filters = [] }: ReportPage,
  resources: Resources,
): Generator<Finding> {
  if (period === undefined) return
  const own = filters.find((filter) => nameOf(filter) === period)
  // What is no field at all is told by the rule of the filters.
  if (own !== undefined && !resolveField(period, resource, resources)) return
  if (own === undefined || resolveFilter(own, resource, resources).widget !== 'date-range')
    yield {
      file,
      path: ['period'],
      message: `period "${period}" 应当是这个页面的一个日期区间筛选（date-range）`,
    }
}

const nameOf = (filter: string | { field: string }) =>
  typeof filter === 'string' ? filter : filter.field
