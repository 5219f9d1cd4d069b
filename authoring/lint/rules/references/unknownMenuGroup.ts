import { meant } from '../../nearest'
import type { Rule } from '../../types'
import { referencesOf } from '../../walk/referencesOf'

export const unknownMenuGroup: Rule = {
  id: 'REF009',
  level: 'error',
  meaning: '菜单组在 schemas/menu.json 里',
  example: '没有菜单组 "companys.good"，是否想写 "companys.goods"？',
  *check(context) {
    for (const { file, path, name } of referencesOf(context, 'menuGroup')) {
      if (context.menuGroups.includes(name)) continue
      const { hint, ...near } = meant(name, context.menuGroups)
      yield { file, path, message: `没有菜单组 "${name}"${hint}`, ...near }
    }
  },
}
