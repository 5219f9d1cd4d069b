import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createSaveChecker, type SaveChecker } from './createSaveChecker'

const page = 'schemas/pages/products/brand-info.page.json'
const resource = 'schemas/resources/products/brand.resource.json'
let root: string
let checker: SaveChecker
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'save-checker-'))
  cpSync(new URL('../lint/fixtures', import.meta.url).pathname, root, { recursive: true })
  mkdirSync(join(root, 'schemas/fixtures'))
  checker = createSaveChecker(root)
  checker.problems()
})
afterEach(() => rmSync(root, { recursive: true }))

function save(path: string, change: (text: string) => string): string[] {
  const text = change(readFileSync(join(root, path), 'utf8'))
  writeFileSync(join(root, path), text)
  return [...checker.save(path, text)]
}
const brokenIn = (file: string) =>
  checker.problems().filter(({ file: at, rule }) => at === file && rule !== 'REF003')

it('holds a page that names what is not there, says it as the linter does, and takes it once mended', () => {
  expect(save(page, (text) => text.replace('"field": "sales"', '"field": "salse"'))).toEqual([page])
  expect(brokenIn(page)).toContainEqual({
    file: page,
    line: 20,
    column: 16,
    rule: 'REF001',
    message: '列 "salse" 不在资源 brand 中，是否想写 "sales"？',
    isHeld: true,
  })
  expect(save(page, (text) => text.replace('"field": "salse"', '"field": "sales"'))).toEqual([])
})

it('says nothing of texts that have no English yet: the linter does, before they are handed over', () => {
  expect(
    save(page, (text) => text.replace('"title": "品牌管理"', '"title": "没有英文的品牌页"')),
  ).toEqual([])
  expect(readFileSync(join(root, page), 'utf8')).toContain('没有英文的品牌页')
  expect(checker.problems().filter(({ rule }) => rule === 'ENG001')).toEqual([])
})

it('holds a half-written file', () => {
  expect(save(page, (text) => text.slice(0, 200))).toEqual([page])
  expect(brokenIn(page)[0]?.message).toContain('不是合法的 JSON')
})

it('holds a resource whose pages can no longer be drawn until they can', () => {
  expect(save(resource, (text) => text.replace('"sales": {', '"sold": {'))).toEqual([resource])
  expect(save(page, (text) => text.replace('"brandName", "status"', '"status"'))).toContain(
    resource,
  )
  expect(save(resource, (text) => text.replace('"sold": {', '"sales": {'))).not.toContain(resource)
})

it('tells of a fault the page can be drawn with, and takes the file all the same', () => {
  const wrongSort = (text: string) =>
    text.replace('"sortable": true', '"sortable": true, "fixed": "left"')
  expect(save(page, wrongSort)).toEqual([])
  expect(brokenIn(page).map(({ rule }) => rule)).toContain('COL003')
})
