import { orNearest } from '../nearest'
import type { Rule } from '../types'
import { visitDef } from '../walk/visitDef'

export const unknownComponent: Rule = {
  id: 'REF006',
  level: 'error',
  meaning: '对话框与页面组件都在 app/ 里登记过（registerDialog、registerPage）',
  example: '没有登记过的对话框 "order.splt"，是否想写 "order.split"？',
  *check(context) {
    for (const { file, path, value } of visitDef(context, 'DialogComponent'))
      if (!context.dialogs.includes(value))
        yield { file, path, message: unknown('对话框', value, context.dialogs) }
    for (const { file, path, value } of visitDef(context, 'PageComponent'))
      if (!context.pageComponents.includes(value))
        yield { file, path, message: unknown('页面组件', value, context.pageComponents) }
  },
}

const unknown = (kind: string, name: string, known: readonly string[]) =>
  `没有登记过的${kind} "${name}"${orNearest(name, known)}`
