import { readFileSync } from 'node:fs'
import { getNodeValue, parseTree, type ParseError } from 'jsonc-parser'
import { describe, expect, it } from 'vitest'
import { readRoom } from '../room/readRoom'
import { filesOf, type SchemaFile, type SchemaRoom } from '../room/schemaRoom'
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
  Object.assign(file, parsed(path, file.text.replace(find, replacement)))
  return room
}

function parsed(path: string, text: string): SchemaFile {
  const syntaxErrors: ParseError[] = []
  const tree = parseTree(text, syntaxErrors, { disallowComments: true })
  return { path, text, tree, syntaxErrors, value: tree && getNodeValue(tree) }
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
    expect(sortKeys(parsed(status, mixed))).toBe(text)
  })
})
