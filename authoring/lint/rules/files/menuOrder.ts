import type { Rule } from '../../types'

/** Two pages at the same place change places from build to build. */
export const menuOrder: Rule = {
  id: 'MENU001',
  level: 'error',
  meaning: '同一个菜单组里的次序（menu.order）不重复；menu.json 的键不重复',
  example: '菜单组 companys.goods 的第 7 位已是 /brandInfo',
  *check({ pages, room }) {
    const taken = new Map<string, string>()
    for (const { file, value } of pages) {
      if (!value.menu) continue
      const place = `${value.menu.group} ${value.menu.order}`
      const earlier = taken.get(place)
      if (earlier !== undefined)
        yield {
          file,
          path: ['menu', 'order'],
          message: `菜单组 ${value.menu.group} 的第 ${value.menu.order} 位已是 ${earlier}`,
        }
      else taken.set(place, value.path)
    }
    for (const { path, key, whose } of keysOf(room.menu.value))
      yield { file: room.menu, path, message: `${whose} "${key}" 已经写过` }
  },
}

interface Entry {
  key?: unknown
  groups?: Entry[]
}

/** Keys that were there before, of modules and of the groups of one module. */
function* keysOf(menu: unknown) {
  const modules = (menu as { modules?: Entry[] } | undefined)?.modules
  if (!Array.isArray(modules)) return
  yield* repeated(modules, ['modules'], '模块')
  for (const [index, module] of modules.entries())
    if (Array.isArray(module?.groups))
      yield* repeated(module.groups, ['modules', index, 'groups'], '菜单组')
}

function* repeated(entries: readonly Entry[], path: (string | number)[], whose: string) {
  const seen = new Set<unknown>()
  for (const [index, entry] of entries.entries()) {
    if (seen.has(entry?.key)) yield { path: [...path, index, 'key'], key: String(entry.key), whose }
    seen.add(entry?.key)
  }
}
