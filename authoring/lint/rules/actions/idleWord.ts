import type { Action } from '../../../../schemas/contract/language.gen'
import type { Finding, Rule } from '../../types'
import { actionsOf } from '../../walk/actionsOf'

type Key = keyof Action

// What a word of an action needs beside it to have any effect.
const needs: [key: Key, one: Key[]][] = [
  ['disabledHint', ['enabled', 'from']],
  ['success', ['call', 'submit', 'component']],
  ['formWidth', ['form', 'component', 'load', 'show']],
  ['download', ['call']],
  ['again', ['form']],
  ['offers', ['submit']],
]

/** A word without effect lets its reader believe in something that never happens. */
export const idleWord: Rule = {
  id: 'ACT002',
  level: 'warning',
  meaning:
    '操作里没有用不上的属性：disabledHint 要有 enabled 或 from，formWidth 要有表单……；minRows 不大于 maxRows',
  example: '操作 "停用" 的 disabledHint 用不上：没有写 enabled 或 from',
  *check(context) {
    // A page may bring the form to an action its resource declares without one.
    const formed = new Set(
      actionsOf(context)
        .filter(({ use, action }) => use !== undefined && action.form !== undefined)
        .map(({ resource, use }) => `${resource}.${use}`),
    )
    for (const { file, path, resource, action, use } of actionsOf(context)) {
      const own = action as Partial<Action>
      if (own.minRows !== undefined && own.maxRows !== undefined && own.minRows > own.maxRows)
        yield {
          file,
          path: [...path, 'minRows'],
          message: `minRows（${own.minRows}）比 maxRows（${own.maxRows}）大，永远选不中`,
        }
      if (use !== undefined) continue
      const hasForm = formed.has(`${resource}.${String(path.at(-1))}`)
      for (const [key, one] of needs) {
        if (hasForm && one.includes('form')) continue
        if (own[key] === undefined || one.some((needed) => own[needed] !== undefined)) continue
        const finding: Finding = {
          file,
          path: [...path, key],
          onKey: true,
          message: `操作 "${own.label}" 的 ${key} 用不上：没有写 ${one.join(' 或 ')}`,
          repair: { kind: 'remove' },
        }
        yield finding
      }
    }
  },
}
