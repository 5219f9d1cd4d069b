import { expect, it } from 'vitest'
import { readRoom } from '../room/readRoom'
import { createLanguageService } from './createLanguageService'

const root = new URL('../..', import.meta.url).pathname
const none = { calls: [], dialogs: [], pageComponents: [], effects: [], validators: [] }
const service = createLanguageService({ room: readRoom(root), surroundings: none })

/** Completions at `|` of a text. */
async function at(text: string, path = 'schemas/pages/products/brand-info.page.json') {
  const offset = text.indexOf('|')
  const whole = text.slice(0, offset) + text.slice(offset + 1)
  const found = await service.complete(path, whole, offset)
  return (label: string) => {
    const item = found?.items.find((one) => one.label === label)
    if (!found || !item) return undefined
    return whole.slice(0, found.from) + item.insert + whole.slice(found.to)
  }
}

it('completes a property of the page language with its quotes, colon and comma', async () => {
  const done = await at('{ "kind": "list", "per|"columns": [] }')
  expect(done('permission')).toBeDefined()
})

it('completes a fixed value', async () => {
  const done = await at('{ "kind": "list", "pageSize": | }')
  expect(done('50')).toBe('{ "kind": "list", "pageSize": 50 }')
})

it('helps in Chinese', async () => {
  const text = '{ "kind": "list", "sort": "-id" }'
  const help = await service.hover('schemas/pages/a.page.json', text, text.indexOf('sort'))
  expect(help?.text).toContain('打开时的排序')
})
