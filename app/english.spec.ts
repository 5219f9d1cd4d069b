import { expect, it } from 'vitest'
import { i18n } from '../runtime/i18n'
import { english } from './english'

// Declaring a part's texts puts its Chinese into the language.
const declared = import.meta.glob<{ part: string }>('/{app,bespoke,renderer,runtime}/**/texts.ts', {
  eager: true,
  import: 'texts',
})
const folderOf = (path: string) => path.slice(1, -'/texts.ts'.length)
const folders = Object.keys(declared).map(folderOf)

/** Keys that hold the other language on purpose. */
const foreign: Readonly<Record<string, readonly string[]>> = {
  // The offer to change the language is written in the one it leads to.
  'bespoke/shell/header': ['otherLanguage'],
}

const chinese = i18n.getResourceBundle('zh-CN', 'translation') as typeof english
const placeholders = (text = '') => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([one]) => one).sort()

it('every part declares its texts under its own folder and has English', () => {
  expect(folders.length).toBeGreaterThan(20)
  for (const [path, { part }] of Object.entries(declared)) expect(part).toBe(folderOf(path))
  expect(Object.keys(english).sort()).toEqual([...folders].sort())
})

it.each(folders)('%s: the same texts with the same values, each in its language', (folder) => {
  const [own, other] = [chinese[folder] ?? {}, english[folder] ?? {}]
  expect(Object.keys(other).sort()).toEqual(Object.keys(own).sort())
  for (const [key, text] of Object.entries(other)) {
    expect(placeholders(text), key).toEqual(placeholders(own[key]))
    if (foreign[folder]?.includes(key)) continue
    expect(text, key).not.toMatch(/\p{Script=Han}/u)
    expect(own[key]?.replace(/\{\{\w+\}\}/g, ''), key).not.toMatch(/[a-z]{2,} [a-z]{2,} [a-z]{2,}/i)
  }
})
