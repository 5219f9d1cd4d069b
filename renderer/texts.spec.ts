import { expect, it } from 'vitest'
import { i18n } from '../runtime/i18n'
import * as english from '../runtime/i18n/english'

// Declaring a part's texts puts its Chinese into the language.
const parts = Object.values(
  import.meta.glob<{ texts: { part: string } }>('./**/texts.ts', { eager: true }),
).map(({ texts }) => texts.part)

type Catalogue = Record<string, string>
const chineseOf = (part: string) =>
  (i18n.getResourceBundle('zh-CN', 'translation') as Record<string, Catalogue>)[part] ?? {}
const placeholders = (text = '') => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([one]) => one).sort()

it('every part of the renderer has its English, and no English is left over', () => {
  expect(Object.keys(english).sort()).toEqual([...parts].sort())
  expect(parts.length).toBeGreaterThan(10)
})

it.each(parts)('%s: the same texts with the same values in both languages', (part) => {
  const [chinese, own] = [chineseOf(part), (english as Record<string, Catalogue>)[part] ?? {}]
  expect(Object.keys(own).sort()).toEqual(Object.keys(chinese).sort())
  for (const [key, text] of Object.entries(own)) {
    expect(placeholders(text), key).toEqual(placeholders(chinese[key]))
    expect(text, key).not.toMatch(/\p{Script=Han}/u)
  }
})
