import { expect, it } from 'vitest'
import { readRoom } from '../../room/readRoom'
import { filesOf } from '../../room/schemaRoom'
import { definitionOf } from './definitionOf'

const room = readRoom(new URL('../../..', import.meta.url).pathname)
const brandPage = 'schemas/pages/products/brand-info.page.json'
const textOf = (path: string) => filesOf(room).find((file) => file.path === path)!.text
/** What stands where the definition points, from a name of a file. */
function aim(path: string, name: string): string | undefined {
  const text = textOf(path)
  const found = definitionOf(room, path, text, text.indexOf(name) + 2)
  if (!found) return undefined
  const [line = ''] = textOf(found.file).slice(found.offset).split('\n')
  return `${found.file.split('/').at(-1)}: ${line.trim()}`
}

it.each([
  ['"brandNameEn"', 'brand.resource.json: "brandNameEn": { "title": "英文名", "maxLength": 100 },'],
  ['"platformMap.platformId"', 'brandPlatform.resource.json: "platformId"'],
  ['"linkProducts"', 'brand.resource.json: "linkProducts": {'],
  ['"brand"', 'brand.resource.json: {'],
  ['"/libraryInfoBase"', 'library-info-base.page.json: {'],
])('leads from %s to where it is declared', (name, expected) => {
  expect(aim(brandPage, name)).toContain(expected)
})

it('leads from a field of a resource to its dictionary', () => {
  expect(aim('schemas/resources/products/brand.resource.json', '"letter"')).toContain(
    'letter.dict.json',
  )
})

it('leads nowhere from a word that names nothing', () => {
  expect(aim(brandPage, '"品牌管理"')).toBeUndefined()
})
