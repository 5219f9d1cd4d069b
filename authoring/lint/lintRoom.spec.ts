import { applyEdits } from 'jsonc-parser'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { filesOf, parseSchemaFile } from '../room/schemaRoom'
import { english } from './cases/english'
import { expressions } from './cases/expressions'
import { detail, list, status, type Case } from './cases/files'
import { facts } from './cases/facts'
import { habits } from './cases/habits'
import { parts } from './cases/parts'
import { records } from './cases/records'
import { fields } from './cases/fields'
import { json } from './cases/json'
import { references } from './cases/references'
import { scans } from './cases/scans'
import { shape } from './cases/shape'
import { repeats } from './cases/repeats'
import { text } from './cases/text'
import { fixtureLinter } from './fixtureRoom'
import { printProblem } from './lintRoom'
import { rules } from './rules'
import { sortKeys } from './sortKeys'
import type { Problem } from './types'

const cases = [
  ...json,
  ...text,
  ...repeats,
  ...shape,
  ...records,
  ...fields,
  ...references,
  ...scans,
  ...expressions,
  ...parts,
  ...facts,
  ...english,
  ...habits,
]
const linter = fixtureLinter()

const textOf = (path: string) => filesOf(linter.room).find((file) => file.path === path)!.text

/** The fixture room with one text replaced in one file, and what is wrong then. */
function made({ file, find, write }: Pick<Case, 'file' | 'find' | 'write'>) {
  const before = textOf(file)
  if (!before.includes(find)) throw new Error(`${file} does not hold ${find}`)
  const written = before.replace(find, () => write)
  return { written, problems: linter.withFile(file, written).problems() }
}

const cut = (wrong: string) => (wrong.length > 60 ? `${wrong.slice(0, 60)}…` : wrong)
const said = ({ rule, message }: Problem) => `${rule.id}  ${message}`

describe('lintRoom', () => {
  it('is silent on a room without mistakes', () => {
    expect(linter.problems().map(printProblem)).toEqual([])
  })

  it.each(cases)(
    '$find → $write: $says',
    ({ file, find, write, at, wrong, says, others, fixed }) => {
      const { written, problems } = made({ file, find, write })
      const problem = problems.find((one) => said(one) === says)
      expect(problem, problems.map(printProblem).join('\n')).toBeDefined()
      const { line, column, offset, length, endLine, endColumn, fix } = problem!
      const there = problem!.file === file ? written : textOf(problem!.file)
      expect(`${line}:${column}`).toBe(at)
      expect(cut(there.slice(offset, offset + length))).toBe(wrong)
      const before = there.slice(0, offset + length).split('\n')
      expect([endLine, endColumn]).toEqual([before.length, before.at(-1)!.length + 1])
      expect(problems).toHaveLength(1 + (others ?? 0))
      expect(fix && applyEdits(written, fix.edits)).toBe(
        fixed === undefined ? undefined : textOf(file).replace(find, () => fixed),
      )
    },
  )

  it('says where a route is already used', () => {
    const { problems } = made({ file: detail, find: '"/brandDetail"', write: '"/brandInfo"' })
    expect(problems.map(printProblem)).toContain(
      `${list}:4:11  DUP001  路由 "/brandInfo" 已在 ${detail} 里`,
    )
  })

  it('has a case for every rule, and 150 of them', () => {
    const shown = new Set([...cases.map(({ says }) => says.split(' ')[0]), 'DUP001'])
    expect(rules.map(({ id }) => id).filter((id) => !shown.has(id))).toEqual([])
    expect(
      new Set(cases.map(({ file, find, write }) => `${file} ${find} ${write}`)).size,
    ).toBeGreaterThan(150)
  })

  it('speaks Chinese', () => {
    expect(cases.filter(({ says }) => !/[\u4e00-\u9fff]/.test(says))).toEqual([])
    expect(
      rules.filter(({ meaning, example }) => !/[\u4e00-\u9fff]/.test(meaning + example)),
    ).toEqual([])
  })
})

describe('sortKeys', () => {
  it('puts properties in order and leaves the rest of the text alone', () => {
    const root = new URL('./fixtures/', import.meta.url)
    const good = readFileSync(new URL(status, root), 'utf8')
    const mixed = good.replace('"value": "ON", "label": "启用"', '"label": "启用", "value": "ON"')
    expect(mixed).not.toBe(good)
    expect(sortKeys(parseSchemaFile(status, mixed))).toBe(good)
  })
})
