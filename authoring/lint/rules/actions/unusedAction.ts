import { hasBrokenPage } from '../../createContext'
import { isFixture } from '../../../room/schemaRoom'
import type { Rule } from '../../types'
import { referencesOf } from '../../walk/referencesOf'

/** An action nobody shows is kept up to date for nobody. */
export const unusedAction: Rule = {
  id: 'ACT004',
  level: 'warning',
  meaning:
    '资源里声明的操作至少有一个页面用到，或由表单页新建时提交，或由服务端照声明执行；页面都没有这个资源的列表时不查',
  example: '操作 "unhold" 没有页面使用',
  *check(context) {
    const shown = new Set(
      context.pages.flatMap(({ parts }) => parts.lists.map(({ resource }) => resource)),
    )
    const used = new Set(
      referencesOf(context, 'action').map(({ resource, name }) => `${resource}.${name}`),
    )
    const sent = new Set(
      context.pages.flatMap(({ value }) => (value.kind === 'form' ? [value.calls.add] : [])),
    )
    // what a broken page uses is not known
    if (hasBrokenPage(context)) return
    for (const { file, value } of context.resourceFiles) {
      if (isFixture(file) || !shown.has(value.name)) continue
      for (const [name, { call = '' }] of Object.entries(value.actions ?? {}))
        if (!used.has(`${value.name}.${name}`) && !sent.has(call) && !context.refusals[call])
          yield {
            file,
            path: ['actions', name],
            onKey: true,
            message: `操作 "${name}" 没有页面使用`,
          }
    }
  },
}
