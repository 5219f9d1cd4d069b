import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { widgetFacts } from '../../renderer/parts/fields/value/widgetFacts'
import { followRef } from './shape/lintSchema'

const { node } = followRef('common.schema.json#/$defs/InputWidget', '')
const { node: item } = followRef('action.schema.json#/$defs/FormItemObject', '')
const docs = new URL('../../docs/widgets/', import.meta.url)

// A story says its widget in its arguments, or to a maker of stories.
const stories = (path: string) => {
  const text = readFileSync(new URL(`../../renderer/${path}`, import.meta.url), 'utf8')
  const said = /storyOf\('([a-z-]+)'\)|args: \{ widget: '([a-z-]+)'/g
  return [...text.matchAll(said)].map(([, made, told]) => made ?? told)
}

it.each([
  ['input', 'InputWidget', 'parts/fields/widgets.stories.tsx'],
  ['filter', 'FilterWidget', 'parts/filter/FilterWidgets.stories.tsx'],
])('every %s widget has one page and one story of it', (kind, definition, path) => {
  const { node: widget } = followRef(`common.schema.json#/$defs/${definition}`, '')
  const names = [...(widget.enum as string[])].sort()
  const written = readdirSync(docs).filter((name) => name.startsWith(`${kind}-`))
  expect(written.sort()).toEqual(names.map((name) => `${kind}-${name}.md`).sort())
  expect(stories(path).sort()).toEqual(names)
})

it.each(node.enum as string[])('%s has its data and a page whose example names it', (name) => {
  expect(widgetFacts).toHaveProperty([name])
  const text = readFileSync(new URL(`input-${name}.md`, docs), 'utf8')
  const example = JSON.parse(/```json\n([\s\S]+?)```/.exec(text)?.[1] ?? '') as object
  expect(example).toMatchObject({ widget: name })
  const known = Object.keys((item as { properties?: object }).properties ?? {})
  expect(Object.keys(example).filter((key) => !known.includes(key))).toEqual([])
})
