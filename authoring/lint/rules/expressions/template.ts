import type { LintContext } from '../../createContext'
import { templateNames } from '../../../../renderer/language/expressions'
import { meant } from '../../nearest'
import type { Finding, Rule } from '../../types'
import { membersFor } from '../../walk/expressionsOf'
import { sentencesOf, type Sentence } from '../../walk/fieldsInTexts'

/** `{count}` and `{orderNum}` of a sentence; an unknown one would leave a hole in it. */
export const template: Rule = {
  id: 'EXPR002',
  level: 'error',
  meaning: '按钮、确认句、成功句、动态标题、打印页的文字与条码里，花括号中的名字都有',
  example: '句子里的 {brandNam} 不是资源 brand 的字段，是否想写 "brandName"？',
  *check(context) {
    for (const sentence of sentencesOf(context)) yield* holesIn(context, sentence)
  },
}

function* holesIn(
  context: LintContext,
  { file, path, text, resource, own }: Sentence,
): Generator<Finding> {
  const fields = (resource && membersFor(context, resource).row) || []
  if (resource && fields.length === 0) return
  const known = [...own, ...fields]
  for (const { path: name, offset } of templateNames(text)) {
    const [first = '', second] = name.split('.')
    const asked = first === 'row' && second ? second : first
    if (known.includes(asked)) continue
    const where = resource ? `资源 ${resource} 的字段` : '页面参数'
    const { hint, ...near } = meant(asked, known)
    const inString = offset + name.indexOf(asked)
    const message = `句子里的 {${name}} 不是${where}${hint}`
    yield { file, path, inString, length: asked.length, message, ...near }
  }
}
