import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileExpression } from '../../../renderer/language/expressions'
import { deciding, explain, type Step } from './explain'
import { explainRefusalOf } from './explainRefusal'

const leaf = fc.constantFrom(
  'row.status',
  'row.quantity',
  'row.items',
  'user.isAdmin',
  'user.roles',
  'page.path',
  'nobody',
  "'1'",
  '2',
  '0',
  'true',
  'null',
)
const text: fc.Arbitrary<string> = fc.letrec<{ any: string }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc
      .tuple(
        tie('any'),
        fc.constantFrom('&&', '||', '??', '===', '!==', '<', '+', '*', 'in'),
        tie('any'),
      )
      // ?? does not mix with && and || unbracketed.
      .map(([left, operator, right]) => `(${left}) ${operator} (${right})`),
    tie('any').map((inner) => `!(${inner})`),
    fc.tuple(tie('any'), tie('any'), tie('any')).map(([a, b, c]) => `(${a}) ? (${b}) : (${c})`),
    tie('any').map((inner) => `len(${inner})`),
    tie('any').map((inner) => `[${inner}, 1]`),
  ),
})).any
const scope = fc.record({
  row: fc.record({
    status: fc.constantFrom('0', '1', undefined),
    quantity: fc.oneof(fc.integer(), fc.constant('12.50')),
    items: fc.array(fc.constantFrom('1', 2)),
  }),
  user: fc.record({ isAdmin: fc.boolean(), roles: fc.array(fc.constant('owner')) }),
  page: fc.record({ path: fc.string() }),
})

describe('an explained expression', () => {
  it('has the very value the page sees, for any expression and scope', () => {
    fc.assert(
      fc.property(text, scope, (written, now) => {
        expect(explain(`{{ ${written} }}`, now).value).toEqual(
          compileExpression(`{{ ${written} }}`)(now),
        )
      }),
    )
  })

  it('has in each part the value that part alone has', () => {
    const all = (step: Step): Step[] => [step, ...step.steps.flatMap(all)]
    fc.assert(
      fc.property(text, scope, (written, now) => {
        for (const step of all(explain(written, now)))
          expect(step.value).toEqual(compileExpression(step.text)(now))
      }),
      { numRuns: 60 },
    )
  })

  it('marks what was not worked out', () => {
    const step = explain("{{ row.status === '1' && user.isAdmin }}", { row: { status: '0' } })
    expect(step.steps.map(({ isReached }) => isReached)).toEqual([true, false])
    const choice = explain("row.status === '1' ? 1 : 2", { row: { status: '1' } })
    expect(choice.steps.map(({ isReached }) => isReached)).toEqual([true, true, false])
  })

  it('names the part that decided', () => {
    const now = { row: { status: '0', quantity: 3 }, user: { isAdmin: false } }
    const says = (written: string) => deciding(explain(written, now)).map((one) => one.text)
    expect(says("row.quantity > 2 && row.status === '1'")).toEqual(["row.status === '1'"])
    expect(says("user.isAdmin || row.status === '1'")).toEqual([
      'user.isAdmin',
      "row.status === '1'",
    ])
    expect(says("!(row.quantity > 2 || row.status === '1')")).toEqual(['row.quantity > 2'])
  })
})

describe('the sentence about a condition', () => {
  const now = { row: { status: '0' } }

  it('says which part is false and what it compared', () => {
    expect(explainRefusalOf('可用条件', "{{ row.status === '1' }}", now)).toBe(
      '可用条件不成立：row.status === \'1\'（row.status 现在是 "0"）',
    )
  })

  it('says nothing of a condition that holds or is not written', () => {
    expect(explainRefusalOf('可用条件', "{{ row.status === '0' }}", now)).toBeUndefined()
    expect(explainRefusalOf('可用条件', undefined, now)).toBeUndefined()
  })

  it('tells a text that cannot be read', () => {
    expect(explainRefusalOf('可用条件', '{{ row. }}', now)).toContain('读不懂')
  })
})
