import type { Finding, Rule } from '../../types'

const texts = new Set(
  'title label hint confirm success disabledHint dynamicTitle newTitle heading badge'.split(' '),
)
const han = '[\\u4e00-\\u9fff]'
const wide: Record<string, string> = { ',': '，', ';': '；', ':': '：', '?': '？', '!': '！' }
const half = new RegExp(`(?<=${han}|[）」》])[,;:?!](?=${han}|[{（「《 ]|$)`, 'g')
const gap = new RegExp(`(?<=${han}) +(?=${han})|^ +| +$`, 'g')

/** Half-width marks between Chinese words look broken, and a stray space makes two equal words different. */
export const typography: Rule = {
  id: 'TEXT001',
  level: 'warning',
  meaning: '给人看的中文里用全角标点，首尾和汉字之间没有多余的空格',
  example: '中文里的 "," 应当是全角的 "，"',
  *check({ checked }) {
    for (const { file, visits } of checked)
      for (const { path, value } of visits) {
        if (typeof value !== 'string' || !texts.has(String(path.at(-1)))) continue
        for (const found of slips(value)) yield { file, path, ...found }
      }
  },
}

function* slips(
  text: string,
): Generator<Pick<Finding, 'inString' | 'length' | 'message' | 'repair'>> {
  for (const { 0: mark, index } of text.matchAll(half))
    yield {
      inString: index,
      length: 1,
      message: `中文里的 "${mark}" 应当是全角的 "${wide[mark]}"`,
      repair: { kind: 'rename', to: wide[mark]! },
    }
  for (const { 0: spaces, index } of text.matchAll(gap))
    yield {
      inString: index,
      length: spaces.length,
      message: '多余的空格',
      repair: { kind: 'rename', to: '' },
    }
}
