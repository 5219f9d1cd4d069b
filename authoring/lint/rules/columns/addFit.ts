import type { Chart } from '../../../../schemas/contract/language.gen'
import {
  addsUp,
  resolveField,
  type ResolvedField,
  type Resources,
} from '../../../../schemas/language'
import type { LintContext } from '../../createContext'
import type { Finding, Rule } from '../../types'
import { ownEntries } from '../../walk/fieldEntries'

/** A ratio, an average and a number of kinds are never added: not in a footer, not in a slice, not in a stack. */
export const addFit: Rule = {
  id: 'COL005',
  level: 'error',
  meaning:
    '合计（summary）、环图和堆叠柱、服务端替图表加起来的，都是能相加的数：比率、均价、种数不能，同一种出现两次会数成两种',
  example: '列 "kindCount" 不能合计：它数的是种，同一种会数两次',
  *check(context) {
    yield* ofResources(context)
    yield* ofColumns(context)
    yield* ofCharts(context)
  },
}

const amounts = ['int', 'decimal', 'money']

/** Undefined where it adds up, and where another rule says what is wrong. */
function reasonOf(
  path: string,
  resource: string,
  resources: Resources,
): { field: ResolvedField; reason: string } | undefined {
  const field = resolveField(path, resource, resources)
  if (!field || addsUp(field, resources)) return undefined
  const { measure, unit } = field
  if (measure && 'ratio' in measure) return { field, reason: '它是相除得来的' }
  if (unit === '种' || (measure && 'distinct' in measure))
    return { field, reason: `它数的是${unit ?? '不同的'}，同一${unit ?? '个'}会数两次` }
  return { field, reason: '它不是能相加的数' }
}

function* ofResources({ resourceFiles, resources }: LintContext): Generator<Finding> {
  for (const { file, value } of resourceFiles)
    for (const [name, { summary, measure, type }] of Object.entries(value.fields)) {
      if (summary !== 'sum' || measure || !amounts.includes(type ?? '')) continue
      const found = reasonOf(name, value.name, resources)
      if (found)
        yield {
          file,
          path: ['fields', name, 'summary'],
          message: `字段 "${name}" 不能合计：${found.reason}`,
        }
    }
}

function* ofColumns({ pages, resources }: LintContext): Generator<Finding> {
  for (const { file, parts } of pages)
    for (const { path, resource, list } of parts.lists)
      for (const [index, column] of ownEntries(list.columns)) {
        if (typeof column === 'string' || column.summary !== 'sum') continue
        const found = reasonOf(column.field, resource, resources)
        // of a measure the server has the figure over all; other types are told by COL001
        if (found && !found.field.measure && amounts.includes(found.field.type))
          yield {
            file,
            path: [...path, 'columns', index, 'summary'],
            message: `列 "${column.field}" 不能合计：${found.reason}`,
          }
      }
}

function* ofCharts({ pages, resources }: LintContext): Generator<Finding> {
  for (const { file, parts } of pages)
    for (const { path, resource, list } of parts.lists)
      for (const [at, chart] of (list.charts ?? []).entries())
        for (const [index, name] of chart.y.entries()) {
          const found = reasonOf(name, resource, resources)
          const how = found && addedHow(chart, index, found.field)
          if (found && how)
            yield {
              file,
              path: [...path, 'charts', at, 'y', index],
              message: `图表 "${chart.title}" 的 "${name}" ${how}：${found.reason}`,
            }
        }
}

function addedHow({ type, call }: Chart, index: number, field: ResolvedField): string | undefined {
  if (type === 'pie') return index === 0 ? '不能画成环图' : undefined
  // shares stand on a scale of their own
  if (type === 'stacked-bar' && field.type !== 'percent') return '不能堆叠'
  return !field.measure && call === undefined ? '不能由服务端加起来' : undefined
}
