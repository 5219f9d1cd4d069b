import type { Rule } from '../../types'
import { filtersOf } from '../../walk/filtersOf'
import { ownEntries } from '../../walk/fieldEntries'

const reserved = ['tab', 'page', 'size', 'sort']

/** Filters live in the address next to tab, page, size and sort; an equal name would be read as one of them. */
export const reservedFilter: Rule = {
  id: 'NAME001',
  level: 'error',
  meaning: '筛选字段不能叫 tab、page、size、sort：它们在地址里另有用处',
  example: '筛选不能叫 "page"：地址里已用它记页码',
  *check(context) {
    for (const { file, path: place, filters } of filtersOf(context)) {
      for (const [index, filter] of ownEntries(filters)) {
        const isShort = typeof filter === 'string'
        const name = isShort ? filter : filter.field
        const path = isShort ? [...place, index] : [...place, index, 'field']
        if (reserved.includes(name))
          yield { file, path, message: `筛选不能叫 "${name}"：地址里已用它记${uses[name]}` }
      }
    }
  },
}

const uses: Record<string, string> = { tab: '标签', page: '页码', size: '每页行数', sort: '排序' }
