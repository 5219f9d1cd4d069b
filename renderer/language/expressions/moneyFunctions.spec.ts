import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { compileExpression } from './compileExpression'

const run = (text: string, row: Record<string, unknown> = {}) => compileExpression(text)({ row })
const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
const yuan = (amount: number | bigint) => {
  const digits = String(amount < 0 ? -amount : amount).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

it.each([
  ['plus(0.1, 0.2)', '0.3'],
  ["times(3, '19.90')", '59.7'],
  ["money(times(3, '19.90'))", '59.70'],
  ['money(1.005)', '1.01'],
  ['money(0 - 1.005)', '-1.01'],
  ['money(3 * 19.9)', '59.70'],
  ["minus('10.00', '10.01')", '-0.01'],
  ["divide('10.00', 3)", '3.33'],
  ["divide('2', '3', 4)", '0.6667'],
  ["divide('0.05', '0.1', 0)", '1'],
  ['divide(1, 0)', undefined],
  ["plus(row.missing, '1.50')", '1.5'],
  ["plus('abc', 1)", undefined],
  ["money('')", undefined],
  ["money('1e3')", undefined],
])('%s', (text, result) => {
  expect(run(text)).toBe(result)
})

it('adds cents like whole numbers', () => {
  fc.assert(
    fc.property(cents, cents, (left, right) => {
      const row = { left: yuan(left), right: yuan(right) }
      expect(run('money(plus(row.left, row.right))', row)).toBe(yuan(left + right))
      expect(run('money(minus(row.left, row.right))', row)).toBe(yuan(left - right))
    }),
  )
})

it('multiplies a price by a count without a cent too many', () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 100_000 }), (price, count) => {
      const row = { price: yuan(price), count }
      expect(run('money(times(row.price, row.count))', row)).toBe(
        yuan(BigInt(price) * BigInt(count)),
      )
    }),
  )
})

it('never throws, whatever it is given', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (left, right) => {
      for (const name of ['plus', 'minus', 'times', 'divide', 'money'])
        run(`${name}(row.left${name === 'money' ? '' : ', row.right'})`, { left, right })
    }),
  )
})
