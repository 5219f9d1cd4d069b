import type { JSONPath } from 'jsonc-parser'
import { templateNames } from '../../../renderer/expressions'
import { resourceOf } from '../../../schemas/language'
import type { SchemaFile } from '../../room/schemaRoom'
import type { LintContext } from '../createContext'
import { orNearest } from '../nearest'
import type { Finding, Rule } from '../types'
import { actionsOf } from '../walk/actionsOf'
import { membersFor } from '../walk/expressionsOf'

/** `{count}` and `{orderNum}` of a sentence; an unknown one would leave a hole in it. */
export const template: Rule = {
  id: 'EXPR002',
  level: 'error',
  meaning: '确认句、成功句、动态标题里花括号中的名字都有',
  example: '句子里的 {brandNam} 不是资源 brand 的字段，是否想写 "brandName"？',
  *check(context) {
    for (const { file, path, resource, action } of actionsOf(context))
      for (const key of ['confirm', 'success'] as const) {
        const text = (action as Partial<Record<typeof key, string>>)[key]
        if (text) yield* holesIn(context, file, [...path, key], text, resource, ['count'])
      }
    for (const { file, value: page } of context.pages) {
      if (!page.dynamicTitle) continue
      const params = Object.entries(page.query ?? {}).flatMap(([key, { as }]) => [key, as ?? key])
      const resource = resourceOf(page)
      yield* holesIn(context, file, ['dynamicTitle'], page.dynamicTitle, resource, params)
    }
  },
}

function* holesIn(
  context: LintContext,
  file: SchemaFile,
  path: JSONPath,
  text: string,
  resource: string | undefined,
  own: readonly string[],
): Generator<Finding> {
  const fields = (resource && membersFor(context, resource).row) || []
  if (resource && fields.length === 0) return
  const known = [...own, ...fields]
  for (const { path: name, offset } of templateNames(text)) {
    const [first = '', second] = name.split('.')
    const asked = first === 'row' && second ? second : first
    if (known.includes(asked)) continue
    const where = resource ? `资源 ${resource} 的字段` : '页面参数'
    yield {
      file,
      path,
      inString: offset,
      message: `句子里的 {${name}} 不是${where}${orNearest(asked, known)}`,
    }
  }
}
