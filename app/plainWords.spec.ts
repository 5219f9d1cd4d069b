import { expect, it } from 'vitest'
import { i18n } from '../runtime/i18n'
import { emptyWordsIn } from '../schemas/language'

// Declaring a part's texts puts its Chinese into the language.
const declared = import.meta.glob('/{app,bespoke,renderer,runtime}/**/texts.ts', { eager: true })
const parts = i18n.getResourceBundle('zh-CN', 'translation') as Record<
  string,
  Record<string, string>
>

it('no text of the console says nothing: 操作成功, 暂无数据, 系统异常', () => {
  expect(Object.keys(declared).length).toBeGreaterThan(20)
  const empty = Object.entries(parts).flatMap(([part, texts]) =>
    Object.entries(texts).flatMap(([key, text]) => {
      const found = emptyWordsIn(text)
      return found ? [`${part} ${key}: “${found.words}”，${found.instead}`] : []
    }),
  )
  expect(empty).toEqual([])
})
