import type { JSONPath } from 'jsonc-parser'
import type { LintContext } from '../createContext'
import { orNearest } from '../nearest'
import type { SchemaFile } from '../../room/schemaRoom'
import type { Rule } from '../types'
import { actionsOf } from '../walk/actionsOf'

interface NamedAction {
  file: SchemaFile
  path: JSONPath
  name: string
  resource: string
}

export const unknownAction: Rule = {
  id: 'REF008',
  level: 'error',
  meaning: '按名字使用的操作都声明在资源的 actions 里',
  example: '资源 brand 没有操作 "disabel"，是否想写 "disable"？',
  *check(context) {
    for (const { file, path, name, resource } of namedActions(context)) {
      const known = Object.keys(context.resources[resource]?.actions ?? {})
      if (context.resources[resource] && !known.includes(name))
        yield {
          file,
          path,
          message: `资源 ${resource} 没有操作 "${name}"${orNearest(name, known)}`,
        }
    }
  },
}

function* namedActions(context: LintContext): Generator<NamedAction> {
  for (const { file, path, resource, action, use } of actionsOf(context)) {
    const isObject = Object.keys(action).length > 0
    if (use !== undefined)
      yield { file, path: isObject ? [...path, 'use'] : path, name: use, resource }
    for (const [index, entry] of (action.form ?? []).entries())
      if (typeof entry === 'object' && 'use' in entry)
        yield { file, path: [...path, 'form', index, 'use'], name: entry.use, resource }
  }
  for (const { file, parts } of context.pages)
    for (const { path, resource, list } of parts.lists)
      for (const [index, column] of list.columns.entries())
        if (typeof column === 'object' && column.use !== undefined)
          yield { file, path: [...path, 'columns', index, 'use'], name: column.use, resource }
}
