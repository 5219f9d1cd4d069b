import { describe, expect, it } from 'vitest'
import { usesOf } from '../where-used/usesOf'
import { filesOf } from '../room/schemaRoom'
import { brand, list } from './cases/files'
import { fixtureLinter } from './fixtureRoom'
import { printProblem } from './lintRoom'

const pattern = 'schemas/resources/products/thing.resource.json'
const patternText = `{
  "$schema": "../../meta/resource.schema.json",
  "version": 2,
  "name": "thing",
  "title": "东西",
  "pattern": true,
  "base": "/product",
  "label": "brandName",
  "fields": { "brandName": { "title": "品牌名称" }, "size": { "title": "大小", "type": "int" } },
  "sets": { "both": ["brandName", "size"] },
  "lists": {
    "things": { "sort": "-sales", "actions": { "toolbar": ["add"], "row": ["look", "map"] } }
  },
  "actions": { "look": { "label": "查看", "call": "GET /product/{id}" } }
}
`
const fixture = fixtureLinter()
const textOf = (path: string) => filesOf(fixture.room).find((file) => file.path === path)!.text
const heirText = textOf(brand).replace(
  '"label": "brandName",',
  '"like": "thing",\n  "base": "/product/brand",\n  "label": "brandName",',
)
const heirPage = textOf(list)
  .replace('"resource": "brand",', '"resource": "brand",\n  "like": "things",')
  .replace('  "sort": "-sales",\n', '')
  .replace('"filters": ["brandName", ', '"filters": [{ "use": "both" }, ')
  .replace('"row": [', '"row": ["look", ')

/** The fixture room with a pattern, and what is wrong when one text of it is replaced. */
function room(changes: Readonly<Record<string, readonly [find: string, write: string]>> = {}) {
  const texts = { [pattern]: patternText, [brand]: heirText, [list]: heirPage }
  return Object.entries(texts).reduce((linter, [path, text]) => {
    const [find, write] = changes[path] ?? ['', '']
    if (!text.includes(find)) throw new Error(`${path} does not hold ${find}`)
    return linter.withFile(
      path,
      text.replace(find, () => write),
    )
  }, fixture)
}
const said = (changes: Parameters<typeof room>[0]) => room(changes).problems().map(printProblem)

describe('like', () => {
  it('is silent on a pattern, a resource and a list like it', () => {
    expect(said({})).toEqual([])
  })

  it('tells a call of the pattern that a resource like it does not have, at the pattern', () => {
    expect(said({ [pattern]: ['GET /product/{id}', 'GET /product/lok/{id}'] })).toEqual([
      `${pattern}:14:49  REF003  服务端没有接口 "GET /product/brand/lok/{id}"`,
    ])
  })

  it('tells what a list borrows at the word that borrows it, and repairs nothing there', () => {
    const linter = room({ [pattern]: ['"-sales"', '"-sale"'] })
    expect(linter.problems().map(printProblem)).toEqual([
      `${list}:11:11  REF001  排序 "sale" 不在资源 brand 中，是否想写 "sales"？`,
    ])
    expect(linter.problems()[0]).not.toHaveProperty('fix')
    expect(linter.problems()[0]).not.toHaveProperty('suggestion')
  })

  it.each([
    [{ [list]: ['"things"', '"thing"'] }, '没有叫 "thing" 的列表，是否想写 "things"？'],
    [{ [brand]: ['"like": "thing"', '"like": "thin"'] }, 'REF007  没有资源 "thin"'],
    [{ [pattern]: ['  "pattern": true,\n', ''] }, 'REF020  资源 thing 不是样板'],
    [{ [brand]: ['"base": "/product/brand",', ''] }, 'REF020  样板 thing 的接口从 /product 开始'],
    [{ [brand]: ['"like": "thing",', '"like": "thing",\n"pattern": true,'] }, 'REF020  样板不能'],
    [
      {
        [list]: [
          '"like": "things",',
          '"like": "things", "inside": { "lines": {"columns": ["a"]}},',
        ],
      },
      'REF020  照着写来的展开里没有列表 "lines"',
    ],
  ] as const)('%j: %s', (changes, message) => {
    expect(said(changes).join('\n')).toContain(message)
  })

  it('lets a misspelt list be repaired', () => {
    const linter = room({ [list]: ['"things"', '"thing"'] })
    const problem = linter.problems().find(({ rule }) => rule.id === 'REF020')
    expect(problem?.suggestion).toBe('things')
  })

  it('is followed by where-used: who names what is inherited names the pattern', () => {
    const places = (name: string, kind: 'field' | 'call' | 'action') =>
      usesOf(room().context, { kind, name }).map(({ file, line }) => `${file}:${line}`)
    expect(places('thing.size', 'field')).toContain(`${pattern}:10`)
    expect(places('thing.look', 'action')).toEqual([`${list}:27`])
    expect(places('GET /product/brand/{id}', 'call')).toContain(`${pattern}:14`)
  })
})
