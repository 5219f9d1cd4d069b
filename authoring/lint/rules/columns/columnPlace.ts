import { withSets } from '../../../../schemas/language'
import type { Rule } from '../../types'
import { ownEntries } from '../../walk/fieldEntries'

const nameOf = (one: string | { field: string }) => (typeof one === 'string' ? one : one.field)

/** What stands still stands at the edge; a click does one thing; rows are sorted by one field once. */
export const columnPlace: Rule = {
  id: 'COL003',
  level: 'error',
  meaning: '固定在左的列排在最前、在右的排在最后；open 与 use 只写一个；排序不重复；树形列在列里',
  example: '列 "orderNum" 固定在左边，要排在不固定的列前面',
  *check({ pages, resources }) {
    for (const { file, parts } of pages)
      for (const { path, resource, list } of parts.lists) {
        const at = [...path, 'columns']
        const fixed = list.columns.map((one) => (typeof one === 'string' ? undefined : one.fixed))
        for (const [index, column] of ownEntries(list.columns)) {
          if (typeof column === 'string') continue
          const { field, open, use } = column
          if (fixed[index] === 'left' && fixed.slice(0, index).some((one) => one !== 'left'))
            yield {
              file,
              path: [...at, index, 'fixed'],
              message: `列 "${field}" 固定在左边，要排在不固定的列前面`,
            }
          if (fixed[index] === 'right' && fixed.slice(index).some((one) => one !== 'right'))
            yield {
              file,
              path: [...at, index, 'fixed'],
              message: `列 "${field}" 固定在右边，要排在不固定的列后面`,
            }
          if (open && use !== undefined)
            yield {
              file,
              path: [...at, index, 'use'],
              onKey: true,
              message: `列 "${field}" 写了 open 又写了 use，点击只能做一件事`,
            }
        }
        const seen = new Set<string>()
        for (const match of (list.sort ?? '').matchAll(/[^,\s-]+/g)) {
          if (seen.has(match[0]))
            yield {
              file,
              path: [...path, 'sort'],
              inString: match.index,
              length: match[0].length,
              message: `排序里 "${match[0]}" 写了两遍`,
            }
          seen.add(match[0])
        }
        const branch = list.tree?.column
        if (
          branch !== undefined &&
          !withSets(list.columns, resources[resource]).some((one) => nameOf(one) === branch)
        )
          yield { file, path: [...path, 'tree', 'column'], message: `树形列 "${branch}" 不在列里` }
      }
  },
}
