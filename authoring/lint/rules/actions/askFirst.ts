import type { Action } from '../../../../schemas/contract/language.gen'
import type { Rule } from '../../types'
import { actionsOf } from '../../walk/actionsOf'

const destructive = /^(批量)?(删除|作废|清空|注销|彻底)/

/** One wrong click must not be the end of a record. */
export const askFirst: Rule = {
  id: 'ACT003',
  level: 'error',
  meaning:
    '删除、作废一类的操作和写了 danger 的操作，先问一句（confirm）或先填表（form、component）',
  example: '操作 "删除" 不能恢复却不问一句：写 confirm',
  *check(context) {
    for (const { file, path, action, use } of actionsOf(context)) {
      if (use !== undefined) continue
      const { label = '', danger, call, confirm, form, component } = action as Partial<Action>
      if (!call || confirm || form || component) continue
      if (danger || destructive.test(label))
        yield { file, path, onKey: true, message: `操作 "${label}" 不能恢复却不问一句：写 confirm` }
    }
  },
}
