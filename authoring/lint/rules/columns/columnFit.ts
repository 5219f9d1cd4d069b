import { resolveField } from '../../../../schemas/language'
import type { Rule } from '../../types'
import { ownEntries } from '../../walk/fieldEntries'

const unsortable = ['list', 'json', 'image', 'file', 'text']
const summable = ['int', 'decimal', 'money']

/** Only what has an order can be sorted, only amounts can be added up. Lines and lists of values have neither. */
export const columnFit: Rule = {
  id: 'COL001',
  level: 'error',
  meaning:
    '可排序的列有大小先后（不是明细、一组值、图片、长文本），可合计的列是数量或金额；条码列只在打印页的明细里',
  example: '列 "items" 不能排序：它是明细',
  *check({ pages, resources }) {
    const all = pages.flatMap(({ file, parts }) => parts.lists.map((part) => ({ file, ...part })))
    for (const { file, path: place, resource, list } of all) {
      for (const [index, column] of ownEntries(list.columns)) {
        if (typeof column === 'string') continue
        const field = resolveField(column.field, resource, resources)
        if (!field) continue
        const path = [...place, 'columns', index]
        if (column.barcode)
          yield {
            file,
            path: [...path, 'barcode'],
            message: `列 "${column.field}" 写了 barcode：只有打印页的明细能印条码`,
          }
        const isMany = field.many || field.path.includes('.')
        if (column.sortable && (isMany || unsortable.includes(field.type)))
          yield {
            file,
            path: [...path, 'sortable'],
            message: `列 "${column.field}" 不能排序：它是${isMany ? '一组值' : words[field.type]}`,
          }
        if (
          column.summary === 'sum' &&
          !field.measure &&
          (isMany || !summable.includes(field.type))
        )
          yield {
            file,
            path: [...path, 'summary'],
            message: `列 "${column.field}" 不能合计：它不是数量或金额`,
          }
      }
    }
  },
}

const words: Record<string, string> = {
  list: '明细',
  json: '一组数据',
  image: '图片',
  file: '文件',
  text: '长文本',
}
