import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkExpression } from './checkExpression'
import { nearestName } from './nearestName'

const names = ['row', 'page', 'user']
const members = { row: ['orderNum', 'status'] }

describe('checkExpression', () => {
  it('is silent on a good expression', () => {
    expect(checkExpression("{{ row.status === 'A' && page.tab }}", names, members)).toEqual([])
  })

  it('names the unknown name, its place and the nearest one', () => {
    expect(checkExpression("{{ rwo.status === 'A' }}", names)).toEqual([
      {
        offset: 3,
        length: 3,
        message: '这里没有名字 "rwo"，可用的是 row、page、user',
        nearest: 'row',
      },
    ])
  })

  it('looks into the members it knows, and only those', () => {
    const problems = checkExpression('row.statsu || page.whatever', names, members)
    expect(problems).toEqual([
      { offset: 4, length: 6, message: 'row 里没有 "statsu"', nearest: 'status' },
    ])
  })

  it('knows functions and how many arguments they take', () => {
    expect(checkExpression('lne(row)', names)[0]).toMatchObject({ nearest: 'len', offset: 0 })
    expect(checkExpression('len(row, 1)', names)[0]?.message).toContain('len(list)')
    expect(checkExpression("toString('x')", names)[0]?.message).toContain('没有函数')
  })

  it('reports every problem in the order of the text', () => {
    const offsets = checkExpression('aaa + bbb + foo()', names).map((problem) => problem.offset)
    expect(offsets).toEqual([0, 6, 12])
  })

  it('turns a syntax error into one problem', () => {
    expect(checkExpression('{{ row. }}', names)).toEqual([
      { offset: 8, length: 1, message: '点后面缺少字段名' },
    ])
  })

  it('never throws and stays inside the text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const problem of checkExpression(text, names)) {
          expect(problem.offset).toBeGreaterThanOrEqual(0)
          expect(problem.offset).toBeLessThanOrEqual(text.length)
        }
      }),
      { numRuns: 1000 },
    )
  })
})

describe('nearestName', () => {
  it.each([
    ['orderAmout', 'orderAmount'],
    ['statsu', 'status'],
    ['STATUS', 'status'],
    ['zzz', undefined],
  ])('%s → %s', (name, nearest) => {
    expect(nearestName(name, ['orderAmount', 'status', 'orderNum'])).toBe(nearest)
  })
})
