import { format, resolveConfig } from 'prettier'
import { expect, it } from 'vitest'
import { readRoom, readWholeRoom } from '../room/readRoom'
import { filesOf } from '../room/schemaRoom'
import { canonicalText, prettierOptions, schemaOptions } from './canonicalText'

const root = new URL('../..', import.meta.url).pathname
const files = filesOf(readWholeRoom(root))

it('knows the options of the repository', async () => {
  expect(await resolveConfig(`${root}schemas/menu.json`)).toEqual(schemaOptions)
  expect(await resolveConfig(`${root}README.md`)).toEqual(prettierOptions)
})

it('leaves every schema file as prettier leaves it', async () => {
  expect(files.length).toBeGreaterThan(200)
  for (const { path, text } of files) {
    const byPrettier = await format(text, { ...schemaOptions, filepath: path })
    expect(await canonicalText(path, text), path).toBe(byPrettier)
  }
}, 60_000)

it('puts properties in order wherever they were written, and only once', async () => {
  const room = readRoom(new URL('../lint/fixtures', import.meta.url).pathname)
  for (const { path, text, value } of filesOf(room)) {
    const mixed = JSON.stringify(value, (_, inner: unknown) => reversed(inner))
    const canonical = await canonicalText(path, mixed)
    expect(JSON.parse(canonical)).toEqual(value)
    expect(await canonicalText(path, canonical)).toBe(canonical)
    if (path.endsWith('.page.json'))
      expect(Object.keys(JSON.parse(canonical) as object)).toEqual(
        Object.keys(JSON.parse(text) as object),
      )
  }
})

it('says the same whoever wrote the file, by hand or by a machine', async () => {
  for (const { path, value } of files.slice(0, 20)) {
    const spread = await canonicalText(path, JSON.stringify(value, null, 2))
    expect(spread, path).toBe(await canonicalText(path, JSON.stringify(value)))
  }
})

it.each(['', '{ "version": 1,', '{ // 说明\n}', '你好'])(
  'leaves %j as it is: no JSON yet',
  async (text) => {
    expect(await canonicalText('schemas/pages/a.page.json', text)).toBe(text)
  },
)

const reversed = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toReversed())
    : value
