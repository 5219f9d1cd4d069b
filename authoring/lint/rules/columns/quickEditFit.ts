import type { Action, ColumnObject } from '../../../../schemas/contract/language.gen'
import { borrowedItems, formOf, resolveField, type Resources } from '../../../../schemas/language'
import type { Rule } from '../../types'
import { ownEntries } from '../../walk/fieldEntries'

/** Values that are more than one input takes. */
const unfit: Record<string, string> = {
  list: '明细',
  json: '一组数据',
  image: '图片',
  file: '文件',
}

/** A cell edited in place needs an action that accepts its field, and a click must mean one thing. */
export const quickEditFit: Rule = {
  id: 'COL004',
  level: 'error',
  meaning:
    '就地修改（quickEdit）的列是一个能填的字段，它的操作有接口、表单里有这个字段，列上没有 open 或 use',
  example: '列 "sort" 的 quickEdit：操作 setGrade 的表单里没有 sort，接口不收它',
  *check({ pages, resources }) {
    const all = pages.flatMap(({ file, parts }) => parts.lists.map((part) => ({ file, ...part })))
    for (const { file, path, resource, list } of all)
      for (const [index, column] of ownEntries(list.columns)) {
        const problem = typeof column === 'object' && problemOf(column, resource, resources)
        if (problem)
          yield {
            file,
            path: [...path, 'columns', index, 'quickEdit'],
            message: `列 "${column.field}" 的 quickEdit：${problem}`,
          }
      }
  },
}

function problemOf(column: ColumnObject, resource: string, resources: Resources) {
  const { field, quickEdit, open, use } = column
  const known = resolveField(field, resource, resources)
  if (quickEdit === undefined || !known) return undefined
  if (open ?? use) return '点这一列已经会打开别的，open、use 与 quickEdit 只能写一个'
  if (known.computed) return '它是算出来的，不能填'
  if (field.includes('.') || known.many || unfit[known.type])
    return `它是${unfit[known.type] ?? '一组值'}，一格里填不下`
  const name = quickEdit === true ? 'edit' : quickEdit
  const action = resources[resource]?.actions?.[name]
  // A name that is not there is told by REF008.
  if (!action) return quickEdit === true ? `资源 ${resource} 没有操作 edit` : undefined
  if (!action.call) return `操作 ${name} 没有接口`
  const items = itemsOf(action, resource, resources)
  if (!items) return undefined
  const hasField = items.some((item) => (typeof item === 'string' ? item : item.field) === field)
  return hasField ? undefined : `操作 ${name} 的表单里没有 ${field}，接口不收它`
}

/** The items of an action's form; undefined where it borrows what is not there or itself: REF008 and REF017 tell. */
function itemsOf(action: Action, resource: string, resources: Resources) {
  try {
    return borrowedItems(formOf(action) ?? [], resource, resources)
  } catch {
    return undefined
  }
}
