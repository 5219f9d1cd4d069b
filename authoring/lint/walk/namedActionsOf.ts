import type { JSONPath } from 'jsonc-parser'
import type { Resource } from '../../../schemas/contract/language.gen'
import type { SchemaFile } from '../../room/schemaRoom'
import type { LintContext } from '../createContext'
import { actionsOf, type ActionPlace } from './actionsOf'
import { ownEntries } from './fieldEntries'
import { formUsesOf } from './formUsesOf'

export interface NamedAction {
  file: SchemaFile
  path: JSONPath
  name: string
  resource: string
  role: string
}

/** Every place that uses an action of a resource by its name: bars, columns, borrowed forms. */
export function* namedActionsOf(context: LintContext): Generator<NamedAction> {
  for (const { file, path, place, resource, action, use } of actionsOf(context)) {
    const isObject = Object.keys(action).length > 0
    if (use !== undefined)
      yield {
        file,
        path: isObject ? [...path, 'use'] : path,
        name: use,
        resource,
        role: bars[place],
      }
  }
  for (const use of formUsesOf(context))
    if (!context.resources[use.resource]?.sets?.[use.name]) yield { ...use, role: '借用的表单' }
  yield* inPages(context)
}

function* inPages({ pages, resources }: LintContext): Generator<NamedAction> {
  for (const { file, parts } of pages) {
    for (const { path, resource, list } of parts.lists)
      for (const [index, column] of ownEntries(list.columns)) {
        if (typeof column === 'string') continue
        const place = { file, resource }
        const at = [...path, 'columns', index]
        if (column.use !== undefined)
          yield { ...place, path: [...at, 'use'], name: column.use, role: '点击列' }
        const quick = quickEditOf(column.quickEdit, resources[resource])
        if (quick !== undefined)
          yield { ...place, path: [...at, 'quickEdit'], name: quick, role: '就地修改' }
      }
  }
}

/** `true` stands for `edit`; that there is none is told by COL004. */
const quickEditOf = (written: true | string | undefined, resource: Resource | undefined) =>
  written === true ? (resource?.actions?.edit ? 'edit' : undefined) : written

const bars: Record<ActionPlace, string> = {
  resource: '资源的操作',
  toolbar: '列表上方的操作',
  batch: '批量操作',
  row: '行操作',
  record: '详情页的操作',
  form: '表单页的操作',
}
