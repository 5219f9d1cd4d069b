import type { JSONPath } from 'jsonc-parser'
import type { SchemaFile } from '../../../room/schemaRoom'
import { meant } from '../../nearest'
import type { Finding, Rule } from '../../types'

interface Placed {
  path: JSONPath
  key?: string
}

/** A section of a tab that does not exist is never seen; a tab without a section is an empty one. */
export const tabPlace: Rule = {
  id: 'REF014',
  level: 'error',
  meaning: '分区的 tab、表单分区的 step 都是声明过的；每个标签、每一步都有内容',
  example: '没有标签 "lcoks"，是否想写 "locks"？',
  *check({ pages }) {
    for (const { file, value: page, parts } of pages) {
      if (page.kind === 'form' && page.steps)
        yield* matched(
          file,
          '一步',
          keys(['steps'], page.steps),
          placed(['sections'], page.sections, 'step'),
        )
      if (page.kind === 'detail' && page.tabs)
        yield* matched(
          file,
          '标签',
          keys(['tabs'], page.tabs),
          placed(['sections'], page.sections, 'tab'),
        )
      for (const { path, list } of parts.lists)
        if (list.expand?.tabs)
          yield* matched(
            file,
            '标签',
            keys([...path, 'expand', 'tabs'], list.expand.tabs),
            placed([...path, 'expand', 'sections'], list.expand.sections, 'tab'),
          )
    }
  },
}

const keys = (path: JSONPath, list: readonly { key: string }[]): Placed[] =>
  list.map(({ key }, index) => ({ path: [...path, index, 'key'], key }))

const placed = (
  path: JSONPath,
  sections: readonly { tab?: string; step?: string }[],
  word: 'tab' | 'step',
): Placed[] =>
  sections.map((section, index) => ({ path: [...path, index, word], key: section[word] }))

function* matched(
  file: SchemaFile,
  role: string,
  declared: readonly Placed[],
  named: readonly Placed[],
): Generator<Finding> {
  const known = declared.flatMap(({ key }) => key ?? [])
  const names = named.flatMap(({ key }) => key ?? [])
  const strangers = named.filter(({ key }) => key !== undefined && !known.includes(key))
  for (const { path, key = '' } of strangers) {
    const { hint, ...near } = meant(key, known)
    yield { file, path, message: `没有${role} "${key}"${hint}`, ...near }
  }
  // The stranger may be what was meant for the empty one.
  if (strangers.length > 0) return
  for (const { path, key } of declared)
    if (key !== undefined && !names.includes(key))
      yield { file, path, message: `${role} "${key}" 里没有分区，打开是空的` }
}
