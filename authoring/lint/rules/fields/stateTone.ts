import type { Dictionary } from '../../../../schemas/contract/language.gen'
import { resolveField } from '../../../../schemas/language'
import type { LintContext } from '../../createContext'
import type { Finding, Rule } from '../../types'

type Item = Dictionary['items'][number]

/** What the page language calls the tones of a state; the other colours are those of flags and labels. */
const tones = new Set<Item['color']>([
  'default',
  'waiting',
  'processing',
  'success',
  'warning',
  'error',
])

/** A state is a tag in every row, so that a draft is found as fast as what is late; a flag never looks like one. */
export const stateTone: Rule = {
  id: 'DICT001',
  level: 'error',
  meaning:
    '说状态的字典（资源的 state 用到它，或有一个值写了状态的颜色）每个值都写状态的颜色，草稿、已取消这样的写 default；旗帜与标签的颜色另用一个字典',
  example: '字典 order_status 说的是状态，“已取消”没有颜色：写 "color": "default"',
  *check(context) {
    const states = stateDictionaries(context)
    for (const file of context.room.dictionaries) {
      const name = (file.value as { name?: string } | undefined)?.name
      const dictionary = name === undefined ? undefined : context.dictionaries.get(name)
      if (!dictionary || context.broken.has(dictionary.name)) continue
      const isState =
        states.has(dictionary.name) || dictionary.items.some(({ color }) => tones.has(color))
      if (!isState) continue
      for (const [index, item] of dictionary.items.entries()) {
        const problem = problemOf(dictionary.name, item)
        if (problem) yield { file, path: ['items', index, ...problem.at], ...problem.says }
      }
    }
  },
}

function problemOf(name: string, item: Item) {
  const { value, label, color, ...rest } = item
  if (color === undefined)
    return {
      at: [],
      says: {
        message: `字典 ${name} 说的是状态，“${label}”没有颜色：写 "color": "default"`,
        repair: {
          kind: 'replace',
          value: { value, label, color: 'default', ...rest },
          title: '写上 "color": "default"',
        },
      } satisfies Pick<Finding, 'message' | 'repair'>,
    }
  if (tones.has(color)) return undefined
  return {
    at: ['color'],
    says: {
      message: `字典 ${name} 说的是状态，“${label}”写的 ${color} 是旗帜与标签的颜色：写 ${[...tones].join('、')} 中的一个`,
    },
  }
}

function stateDictionaries({ resourceFiles, resources, broken }: LintContext): Set<string> {
  const named = resourceFiles.flatMap(({ value }) => {
    const field =
      value.state === undefined || broken.has(value.name)
        ? undefined
        : resolveField(value.state, value.name, resources)
    return field?.dict === undefined ? [] : [field.dict]
  })
  return new Set(named)
}
