import { meant } from '../../nearest'
import type { Finding, Rule } from '../../types'
import { referencesOf, type Reference } from '../../walk/referencesOf'

export const unknownComponent: Rule = {
  id: 'REF006',
  level: 'error',
  meaning:
    '对话框、页面组件与表单联动都在 app/ 里登记过（registerDialog、registerPage、registerEffect）',
  example: '没有登记过的对话框 "order.splt"，是否想写 "order.split"？',
  *check(context) {
    const { dialogs, pageComponents, effects } = context
    for (const reference of referencesOf(context, 'component'))
      yield* reference.name.includes('.')
        ? missing(reference, '对话框', dialogs)
        : missing(reference, '页面组件', pageComponents)
    for (const reference of referencesOf(context, 'effect'))
      yield* missing(reference, '表单联动', effects)
  },
}

function* missing(
  { file, path, name }: Reference,
  kind: string,
  known: readonly string[],
): Generator<Finding> {
  if (known.includes(name)) return
  const { hint, ...near } = meant(name, known)
  yield { file, path, message: `没有登记过的${kind} "${name}"${hint}`, ...near }
}
