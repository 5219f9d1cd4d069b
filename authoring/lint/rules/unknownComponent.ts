import { orNearest } from '../nearest'
import type { Rule } from '../types'
import { visitDef } from '../walk/visitDef'

export const unknownComponent: Rule = {
  id: 'REF006',
  level: 'error',
  meaning:
    '对话框、页面组件与表单联动都在 app/ 里登记过（registerDialog、registerPage、registerEffect）',
  example: '没有登记过的对话框 "order.splt"，是否想写 "order.split"？',
  *check(context) {
    for (const { file, path, value } of visitDef(context, 'DialogComponent'))
      if (!context.dialogs.includes(value))
        yield { file, path, message: unknown('对话框', value, context.dialogs) }
    for (const { file, path, value } of visitDef(context, 'PageComponent'))
      if (!context.pageComponents.includes(value))
        yield { file, path, message: unknown('页面组件', value, context.pageComponents) }
    for (const { file, value: page } of context.pages)
      for (const [index, name] of (page.kind === 'form' ? (page.effects ?? []) : []).entries())
        if (!context.effects.includes(name))
          yield {
            file,
            path: ['effects', index],
            message: unknown('表单联动', name, context.effects),
          }
  },
}

const unknown = (kind: string, name: string, known: readonly string[]) =>
  `没有登记过的${kind} "${name}"${orNearest(name, known)}`
