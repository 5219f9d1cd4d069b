import { describe, expect, it } from 'vitest'
import { filesOf } from '../room/schemaRoom'
import { line, scan } from './cases/files'
import { fixtureLinter } from './fixtureRoom'
import { printProblem } from './lintRoom'

const fixture = fixtureLinter()
const textOf = (path: string) => filesOf(fixture.room).find((file) => file.path === path)!.text
const { settings, now, steps, says, keys, ...head } = JSON.parse(textOf(scan)) as Record<
  string,
  unknown
>
const shared = JSON.stringify({ settings, now, steps, says, keys })
const lender = textOf(line).replace(
  '"fields": {',
  `"scans": { "listing": ${shared} },\n  "fields": {`,
)
const heir = (rest: object) =>
  JSON.stringify({ ...head, like: 'listing', ...rest, calls: head['calls'] }, null, 2)

/** What the linter says when the fixture's scan page is written like a scan of its resource. */
const said = (rest: object = {}, lent = lender) =>
  fixture
    .withFile(line, lent)
    .withFile(scan, heir(rest))
    .problems()
    .filter(({ rule }) => rule.id !== 'FILE002')

const lines = (...args: Parameters<typeof said>) => said(...args).map(printProblem)

describe('a scan page written like a scan of its resource', () => {
  it('is well with its head and calls alone', () => {
    expect(lines()).toEqual([])
    expect(lines({ inside: { book: { ask: '请扫描箱标' } } })).toEqual([])
  })

  it.each([
    [{ like: 'listin' }, 'REF020  资源 brandLine 没有叫 "listin" 的扫描作业，是否想写 "listing"？'],
    [
      { inside: { bok: { ask: '扫' } } },
      'REF020  照着写来的扫描作业里没有步骤 "bok"，是否想写 "book"？',
    ],
    [{ inside: { book: { codes: ['shelf'] } } }, 'SCAN001  步骤 "book" 反复扫，后面的 "to"'],
    [{ keys: [] }, '不认识的属性 "keys"'],
    [{ says: { counted: { voice: '这一本已经数进去了请继续扫下一本书' } } }, 'SCAN002  读的话'],
  ])('%j: %s', (rest, message) => {
    expect(lines(rest).join('\n')).toContain(message)
  })

  it('offers the nearest scan', () => {
    expect(said({ like: 'listin' })[0]?.suggestion).toBe('listing')
  })

  it('tells at the word that borrows it what is wrong with the borrowed scan', () => {
    const found = lines({}, lender.replace('["platformName"]', '["platformNam"]'))
    expect(found.join('\n')).toMatch(/brand-scan\.page\.json:13:11 {2}REF001 .*"platformNam"/)
  })

  it('is not demanded of a page that borrows nothing: it writes its own', () => {
    const text = JSON.stringify(head, null, 2)
    const found = fixture.withFile(scan, text).problems().map(printProblem).join('\n')
    expect(found).toContain('缺少 "steps"')
    expect(found).toContain('缺少 "says"')
  })
})
