import type { JSONPath } from 'jsonc-parser'
import { resolveField, resolveFilter } from '../../../../schemas/language'
import type { SchemaFile } from '../../../room/schemaRoom'
import type { Finding, Rule } from '../../types'
import { filtersOf } from '../../walk/filtersOf'
import { ownEntries } from '../../walk/fieldEntries'

const numbers = ['int', 'decimal', 'money', 'percent']
const dates = ['date', 'datetime']

// Only those that cannot work with any other type; the rest show anything as text.
const typesOfFilter: Record<string, readonly string[]> = {
  'date-range': dates,
  'datetime-range': dates,
  'number-range': numbers,
  'money-range': numbers,
  switch: ['bool'],
}
const typesOfFormat: Record<string, readonly string[]> = {
  money: numbers,
  'money-upper': numbers,
  int: numbers,
  decimal: numbers,
  percent: numbers,
  progress: numbers,
  'time-left': ['int'],
  date: dates,
  datetime: dates,
  image: ['image', 'string'],
  goods: ['list', 'json', 'string'],
}

/** A date box on a name filters nothing; a name shown as money is "NaN". */
export const widgetFit: Rule = {
  id: 'FIT003',
  level: 'error',
  meaning: '筛选控件与显示方式配得上字段的类型：日期区间只用在日期上，金额只用在数上',
  example: '筛选 "brandName" 不能用 date-range：它是文字',
  *check(context) {
    const { pages, resources, resourceFiles } = context
    for (const { file, path, resource, filters } of filtersOf(context))
      for (const [index, filter] of ownEntries(filters)) {
        const own = typeof filter === 'string' ? { field: filter } : filter
        if (own.widget === undefined || !resolveField(own.field, resource, resources)) continue
        const { widget, type } = resolveFilter(own, resource, resources)
        yield* misfit(
          file,
          [...path, index, 'widget'],
          `筛选 "${own.field}"`,
          typesOfFilter,
          widget,
          type,
        )
      }
    for (const { file, parts } of pages)
      for (const { path, resource, list } of parts.lists)
        for (const [index, column] of ownEntries(list.columns)) {
          if (typeof column === 'string' || column.format === undefined) continue
          const type = resolveField(column.field, resource, resources)?.type
          yield* misfit(
            file,
            [...path, 'columns', index, 'format'],
            `列 "${column.field}"`,
            typesOfFormat,
            column.format,
            type,
          )
        }
    for (const { file, value } of resourceFiles)
      for (const [name, { filter, format }] of Object.entries(value.fields)) {
        const type = resolveField(name, value.name, resources)?.type
        yield* misfit(
          file,
          ['fields', name, 'filter'],
          `字段 "${name}"`,
          typesOfFilter,
          filter,
          type,
        )
        yield* misfit(
          file,
          ['fields', name, 'format'],
          `字段 "${name}"`,
          typesOfFormat,
          format,
          type,
        )
      }
  },
}

function* misfit(
  file: SchemaFile,
  path: JSONPath,
  whose: string,
  table: Record<string, readonly string[]>,
  word: string | undefined,
  type: string | undefined,
): Generator<Finding> {
  const fitting = table[word ?? '']
  if (!fitting || type === undefined || fitting.includes(type)) return
  yield { file, path, message: `${whose} 不能用 ${word}：它是${words[type] ?? type}` }
}

const words: Record<string, string> = {
  string: '文字',
  text: '长文本',
  enum: '字典值',
  ref: '引用',
  bool: '是或否',
  int: '整数',
  decimal: '小数',
  money: '金额',
  percent: '比率',
  date: '日期',
  datetime: '时间',
  image: '图片',
  file: '文件',
  list: '明细',
  json: '一组数据',
}
