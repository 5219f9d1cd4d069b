import type { JSONPath } from 'jsonc-parser'
import { permissionsOf } from '../../../../schemas/language'
import type { Finding, Rule } from '../../types'

/** menu.json and permissions.json are too small for a meta-schema; this is all they must hold. */
export const menuShape: Rule = {
  id: 'SHAPE002',
  level: 'error',
  meaning: 'menu.json 的模块与组都有 key 和 title；permissions.json 的每个权限都有中文名',
  example: '权限 "order:list" 缺少中文名',
  *check({ room }) {
    const permissions = room.permissions
    if (permissions.syntaxErrors.length === 0)
      for (const [key, title] of Object.entries(permissionsOf(permissions.value))) {
        const place = { file: permissions, path: [key] }
        if (typeof title !== 'string' || title === '')
          yield { ...place, message: `权限 "${key}" 缺少中文名` }
        if (!/^[a-zA-Z]+(:[a-zA-Z]+){1,3}$/.test(key))
          yield {
            ...place,
            onKey: true,
            message: `权限 "${key}" 的写法不对，应如 order:examine:list`,
          }
      }
    if (room.menu.syntaxErrors.length === 0) {
      const modules = (room.menu.value as { modules?: unknown } | undefined)?.modules
      yield* entriesOf(modules, ['modules'], (module, path) =>
        entriesOf(module.groups, [...path, 'groups'], () => []),
      )
    }

    function* entriesOf(
      list: unknown,
      path: JSONPath,
      inner: (entry: Record<string, unknown>, path: JSONPath) => Iterable<Finding>,
    ): Generator<Finding> {
      if (!Array.isArray(list)) {
        yield { file: room.menu, path, message: `缺少列表 "${path.at(-1)}"` }
        return
      }
      for (const [index, entry] of (list as Record<string, unknown>[]).entries()) {
        const at = [...path, index]
        for (const key of ['key', 'title'])
          if (typeof entry?.[key] !== 'string')
            yield { file: room.menu, path: at, message: `缺少 "${key}"` }
        yield* inner(entry, at)
      }
    }
  },
}
