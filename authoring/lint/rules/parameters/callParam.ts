import type { JSONPath } from 'jsonc-parser'
import type { SchemaFile } from '../../../room/schemaRoom'
import type { LintContext } from '../../createContext'
import { meant } from '../../nearest'
import type { Finding, Rule } from '../../types'
import { actionsOf } from '../../walk/actionsOf'
import { membersFor } from '../../walk/expressionsOf'

/** `{id}` of a call is taken from the row or the page's parameters; an unknown one would ask for "/undefined". */
export const callParam: Rule = {
  id: 'REF012',
  level: 'error',
  meaning: '接口路径里花括号中的名字，行里或页面参数里有',
  example: '接口路径里的 {brandID} 不是资源 brand 的字段，是否想写 "brandId"？',
  *check(context) {
    for (const { file, path, resource, action } of actionsOf(context)) {
      const { row } = membersFor(context, resource)
      if (!row) continue
      const { call, load } = action as { call?: string; load?: string }
      for (const [key, text] of Object.entries({ call, load }))
        yield* holes(
          file,
          [...path, key],
          text,
          [...row, ...paramsOf(context, file)],
          `资源 ${resource} 的字段`,
        )
    }
    for (const { file, value: page } of context.pages) {
      if (page.kind !== 'detail') continue
      const params = Object.entries(page.query ?? {}).map(([key, { as }]) => as ?? key)
      const inPath = [...page.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
      yield* holes(file, ['calls', 'load'], page.calls.load, [...params, ...inPath], '页面参数')
    }
  },
}

// An action of a page may also take the page's own parameters.
function paramsOf({ pages }: LintContext, file: SchemaFile): string[] {
  const page = pages.find((one) => one.file === file)?.value
  const inPath = [...(page?.path ?? '').matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
  return [
    ...Object.entries(page?.query ?? {}).flatMap(([key, { as }]) => [key, as ?? key]),
    ...inPath,
  ]
}

function* holes(
  file: SchemaFile,
  path: JSONPath,
  call: string | undefined,
  known: readonly string[],
  whose: string,
): Generator<Finding> {
  for (const match of (call ?? '').matchAll(/\{(\w+)\}/g)) {
    const name = match[1]!
    if (known.includes(name)) continue
    const { hint, suggestion } = meant(name, known)
    yield {
      file,
      path,
      inString: match.index + 1,
      length: name.length,
      message: `接口路径里的 {${name}} 不是${whose}${hint}`,
      suggestion,
    }
  }
}
