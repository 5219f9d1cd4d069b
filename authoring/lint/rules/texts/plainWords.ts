import { emptyWordsIn } from '../../../../schemas/language'
import type { Rule } from '../../types'

const sentences = new Set([
  'confirm',
  'success',
  'disabledHint',
  'hint',
  'heading',
  'text',
  'voice',
])

/** A sentence that says nothing costs every clerk the look at it, every day. */
export const plainWords: Rule = {
  id: 'TEXT003',
  level: 'error',
  meaning: '提示和确认句说得出是什么事：不写“操作成功”“系统异常”“参数错误”“暂无数据”',
  example: '“操作成功”没有说是什么事：说做成了什么，如“已停用 3 个品牌”',
  *check({ checked }) {
    for (const { file, visits } of checked)
      for (const { path, value } of visits) {
        if (typeof value !== 'string' || !sentences.has(String(path.at(-1)))) continue
        const found = emptyWordsIn(value)
        if (found) yield { file, path, message: `“${found.words}”没有说是什么事：${found.instead}` }
      }
  },
}
