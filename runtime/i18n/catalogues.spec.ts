import { expect, it } from 'vitest'
import { en } from './en'
import { zhCN } from './zhCN'

/** `header.menu` → text, for every text of a catalogue. */
function textsOf(catalogue: object, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(catalogue).flatMap(([key, value]: [string, unknown]) =>
      typeof value === 'string'
        ? [[prefix + key, value] as const]
        : [...textsOf(value as object, `${prefix}${key}.`)],
    ),
  )
}
const placeholders = (text = '') => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([one]) => one).sort()

const chinese = textsOf(zhCN)
const english = textsOf(en)

it('both languages have the same texts, none of them empty', () => {
  expect([...english.keys()].sort()).toEqual([...chinese.keys()].sort())
  for (const [key, text] of [...chinese, ...english]) expect(text.trim(), key).not.toBe('')
})

it('both name the same values', () => {
  for (const [key, text] of chinese)
    expect(placeholders(english.get(key)), key).toEqual(placeholders(text))
})

it('every text is in its language', () => {
  // The offer to change the language is written in the one it leads to.
  const offer = 'header.otherLanguage'
  for (const [key, text] of english)
    if (key !== offer) expect(text, key).not.toMatch(/\p{Script=Han}/u)
  for (const [key, text] of chinese)
    if (key !== offer) expect(text.replace(/\{\{\w+\}\}/g, ''), key).not.toMatch(/^[\x20-\x7e]+$/)
})
