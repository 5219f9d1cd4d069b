import { expect, it } from 'vitest'
import { filesOf } from '../room/schemaRoom'
import { brand, list } from './cases/files'
import { fixtureLinter } from './fixtureRoom'

const linter = fixtureLinter()
const textOf = (path: string) => filesOf(linter.room).find((file) => file.path === path)!.text

/** What is said of the fixture's brand once its texts are replaced. */
function said(
  changes: readonly [find: string, write: string][],
  inList: [string, string] = ['', ''],
) {
  const text = changes.reduce((before, [find, write]) => {
    if (!before.includes(find)) throw new Error(`${brand} does not hold ${find}`)
    return before.replace(find, () => write)
  }, textOf(brand))
  return (
    linter
      .withFile(brand, text)
      .withFile(list, textOf(list).replace(...inList))
      .problems()
      // the order of keys is another rule's matter
      .filter(({ rule }) => rule.id !== 'FILE002')
      .map(({ rule, message }) => `${rule.id}  ${message}`)
  )
}

const state: [string, string] = [
  '"label": "brandName",',
  '"label": "brandName", "state": "status",',
]
const condition = '"enabled": "{{ row.status === \'ON\' }}"'
const disable = '"call": "POST /product/brand/disable",'
const enable = '"call": "POST /product/brand/enable",'
const declared: [string, string] = [disable, `${enable} "permission": "product:brand:edit",`]

it('finds a condition that says nothing but the state', () => {
  expect(said([state])).toEqual(['ACT005  操作 "停用" 的 enabled 只说了状态：写成 "from": ["ON"]'])
})

it('finds the state among other conditions, and in what a page changes', () => {
  const among = `"visible": "{{ row.sales === 0 && row.status in ['ON', 'OFF'] }}"`
  expect(said([state, [condition, among]])).toEqual([
    'ACT005  操作 "停用" 的 visible 里有一项只说了状态：写成 "from": ["ON","OFF"]',
  ])
  const inPage: [string, string] = [
    '"batch": ["disable"]',
    `"batch": [{ "use": "disable", "visible": "{{ row.status === 'ON' }}" }]`,
  ]
  expect(said([state, [condition, '"from": ["ON"]']], inPage)).toEqual([
    'ACT005  操作 "disable" 的 visible 只说了状态：写成 "from": ["ON"]',
  ])
})

it('leaves a state that only narrows another condition, and a declared transition', () => {
  const narrowed = `"from": ["ON", "OFF"], "visible": "{{ row.status !== 'ON' || row.sales === 0 }}"`
  expect(said([state, [condition, narrowed]])).toEqual([])
  expect(said([state, declared, [condition, '"from": ["ON"], "to": "OFF"']])).toEqual([])
})

it('wants the state field named, its values in the dictionary, and a server that writes', () => {
  expect(said([[condition, '"from": ["ON"]']])).toEqual([
    'ACT005  from 说的是哪个字段的值？资源 brand 没有写 state',
  ])
  expect(said([state, [condition, '"from": ["OM"], "to": "OFF"']])).toEqual([
    'REF010  字典 enable_status 没有值 "OM"，是否想写 "ON"？',
    'ACT005  操作 "停用" 的 to 没有人写入：服务端没有照声明执行 POST /product/brand/disable',
  ])
})

it('wants one action for a call the server carries out as declared', () => {
  const inline = `{ "label": "停售", "call": "POST /product/brand/enable", "confirm": "停售？" }`
  expect(said([declared], ['"batch": ["disable"]', `"batch": ["disable", ${inline}]`])).toEqual([
    'ACT005  这个接口是操作 "disable" 的：写 { "use": "disable" }，换文字、表单也在那里写',
  ])
})
