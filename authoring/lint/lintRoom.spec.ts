import { applyEdits } from 'jsonc-parser'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readRoom } from '../room/readRoom'
import { filesOf, parseSchemaFile, type SchemaRoom } from '../room/schemaRoom'
import type { Surroundings } from './createContext'
import { cases, detail, list, status } from './lintCases'
import { lintRoom, printProblem } from './lintRoom'
import { rules } from './rules'
import { sortKeys } from './sortKeys'

const fixtures = new URL('./fixtures', import.meta.url).pathname
const surroundings: Surroundings = {
  calls: [
    'POST /product/brand/page',
    'POST /product/brand/page/summary',
    'POST /product/brand/add',
    'POST /product/brand/edit',
    'POST /product/brand/disable',
    'GET /product/brand/down',
    'GET /product/brand/{id}',
  ],
  dialogs: ['brand.map'],
  pageComponents: ['home'],
  effects: ['brand.firstLetter'],
  validators: ['isbnChecksum'],
}

/** The fixture room with one text replaced in one file. */
function roomWith(path: string, find: string, replacement: string): SchemaRoom {
  const room = readRoom(fixtures)
  const file = filesOf(room).find((candidate) => candidate.path === path)
  if (!file?.text.includes(find)) throw new Error(`${path} does not hold ${find}`)
  Object.assign(file, parseSchemaFile(path, file.text.replace(find, replacement)))
  return room
}

const lint = (room: SchemaRoom) => lintRoom(room, surroundings).map(printProblem)

describe('lintRoom', () => {
  it('is silent on a room without mistakes', () => {
    expect(lint(readRoom(fixtures))).toEqual([])
  })

  it.each(cases)(
    '%s: %s → %s is told at %s, once',
    (file, find, replacement, place, problem, consequences = 0) => {
      const problems = lint(roomWith(file, find, replacement))
      expect(problems).toContain(`${file}:${place}  ${problem}`)
      expect(problems).toHaveLength(1 + consequences)
    },
  )

  it('rewrites an older file in place and repairs nothing else of it', () => {
    const old = roomWith(list, '"version": 2,', '"version": 1,')
    const file = filesOf(old).find(({ path }) => path === list)!
    const text = file.text.replace(
      '"sales", "sortable"',
      '"sales", "label": "卖出", "widht": 90, "sortable"',
    )
    Object.assign(file, parseSchemaFile(list, text))
    const problems = lintRoom(old, surroundings)
    expect(problems.map(({ rule }) => rule.id)).toEqual(['VERSION001', 'SHAPE001'])
    const fixes = problems.flatMap(({ fix }) => fix ?? [])
    expect(fixes).toHaveLength(1)
    expect(applyEdits(text, fixes[0]!.edits)).toBe(
      text.replace('"version": 1', '"version": 2').replace('"label": "卖出"', '"title": "卖出"'),
    )
  })

  it('says where a route is already used', () => {
    const room = roomWith(detail, '"/brandDetail"', '"/brandInfo"')
    expect(lint(room)).toContain(`${list}:4:11  DUP001  路由 "/brandInfo" 已在 ${detail} 里`)
  })

  it('has a case for every rule', () => {
    const shown = new Set([...cases.map(([, , , , problem]) => problem.split(' ')[0]), 'DUP001'])
    expect(rules.map(({ id }) => id).filter((id) => !shown.has(id))).toEqual([])
  })
})

describe('sortKeys', () => {
  it('puts properties in order and leaves the rest of the text alone', () => {
    const text = readFileSync(`${fixtures}/${status}`, 'utf8')
    const mixed = text.replace('"value": "ON", "label": "启用"', '"label": "启用", "value": "ON"')
    expect(mixed).not.toBe(text)
    expect(sortKeys(parseSchemaFile(status, mixed))).toBe(text)
  })
})
