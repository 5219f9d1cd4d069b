import { existsSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { baseParts, partTexts } from '.'

const root = new URL('../..', import.meta.url).pathname
const files = ['runtime', 'renderer', 'bespoke', 'authoring'].flatMap((room) =>
  readdirSync(root + room, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.stories.tsx'))
    .map((file) => `${room}/${file.replace('.stories.tsx', '')}`),
)

it('every part with stories says what it is for, what to do and what not', () =>
  expect(files.filter((file) => !Object.hasOwn(partTexts, file)).sort()).toEqual([]))

it('nothing is said of a part that is gone', () =>
  expect(Object.keys(partTexts).filter((file) => !files.includes(file))).toEqual([]))

it('every JSON named stands in its document', () => {
  const documents = Object.values(partTexts).flatMap(({ json }) => (json ? [json] : []))
  expect(documents.filter((path) => !existsSync(root + path))).toEqual([])
})

it('every base component that is described has stories, and the other way round', () => {
  const stories = readdirSync(`${root}.storybook/catalogue/base`)
    .filter((file) => file.endsWith('.stories.tsx'))
    .map((file) => `base/${file.replace('.stories.tsx', '')}`)
  expect(Object.keys(baseParts).sort()).toEqual(stories.sort())
})
