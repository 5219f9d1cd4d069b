import { orNearest } from '../nearest'
import type { Rule } from '../types'

export const unknownMenuGroup: Rule = {
  id: 'REF009',
  level: 'error',
  meaning: '菜单组在 schemas/menu.json 里',
  example: '没有菜单组 "companys.good"，是否想写 "companys.goods"？',
  *check({ pages, menuGroups }) {
    for (const { file, value } of pages) {
      const group = value.menu?.group
      if (group && !menuGroups.includes(group))
        yield {
          file,
          path: ['menu', 'group'],
          message: `没有菜单组 "${group}"${orNearest(group, menuGroups)}`,
        }
    }
  },
}
