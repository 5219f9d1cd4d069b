import type { Rule } from '../../types'
import { relativeRange, resolveField, resolveFilter } from '../../../../schemas/language'
import { filtersOf } from '../../walk/filtersOf'
import { ownEntries } from '../../walk/fieldEntries'

const ranges: readonly string[] = ['date-range', 'datetime-range', 'number-range', 'money-range']

/** A range that begins with something unreadable silently begins with nothing. */
export const rangeValue: Rule = {
  id: 'FIT002',
  level: 'error',
  meaning: '区间筛选的默认值是 [起, 止]；日期的还可以从今天数起，如 "-29d..0d"',
  example: '筛选 "orderTime" 的默认值 "-30" 读不出起止：写 [起, 止]，或如 "-29d..0d"',
  *check(context) {
    for (const { file, path, resource, filters } of filtersOf(context))
      for (const [index, filter] of ownEntries(filters)) {
        if (typeof filter === 'string' || filter.value === undefined) continue
        if (!resolveField(filter.field, resource, context.resources)) continue
        const { widget } = resolveFilter(filter, resource, context.resources)
        if (ranges.includes(widget) && !isRange(filter.value, widget))
          yield {
            file,
            path: [...path, index, 'value'],
            message: `筛选 "${filter.field}" 的默认值 ${JSON.stringify(filter.value)} 读不出起止：写 [起, 止]${widget.startsWith('date') ? '，或如 "-29d..0d"' : ''}`,
          }
      }
  },
}

const isRange = (value: unknown, widget: string) =>
  typeof value === 'string'
    ? widget.startsWith('date') && relativeRange(value, '2000-01-01') !== undefined
    : Array.isArray(value) && value.length === 2
