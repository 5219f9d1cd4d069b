import fc from 'fast-check'
import { expect, it } from 'vitest'
import { templateFaults } from './templateFaults'
import { someTemplate, usedBooks } from './templates.fixture'
import type { PriceRange, PriceTemplate } from './types'

const faults = (said: Partial<PriceTemplate>) => templateFaults({ ...usedBooks, ...said })
const ranged = (ranges: PriceRange[], rangeBasis = '1') =>
  faults({ useRange: true, rangeBasis, ranges })
const codes = (found: ReturnType<typeof templateFaults>) => found.map(({ code }) => code)

it('finds nothing wrong with templates that may be saved', () => {
  fc.assert(
    fc.property(someTemplate, (template) => {
      expect(templateFaults(template)).toEqual([])
    }),
  )
})

it.each<[string, Partial<PriceTemplate>, Partial<PriceTemplate>]>([
  ['PRICE_JITTER_ORDER', { jitterMin: '0.06' }, { jitterMin: '0.05' }],
  ['PRICE_JITTER_SIZE', { jitterMax: '10000.00' }, { jitterMax: '9999.99' }],
  ['PRICE_JITTER_SIZE', { jitterMin: '-10000' }, { jitterMin: '-9999.99' }],
  ['PRICE_BOUND_ORDER', { ceilingPrice: '8.99' }, { ceilingPrice: '9.00' }],
  ['PRICE_RATE_ZERO', { formula: '3', markupRate: 0 }, { formula: '3', markupRate: 0.0001 }],
  ['PRICE_RATE_LOW', { markupRate: -1.0001 }, { markupRate: -1 }],
  ['PRICE_TAIL', { rounding: '5', tailDigits: '8' }, { rounding: '5', tailDigits: '.8' }],
  ['PRICE_TAIL', { rounding: '5', tailDigits: '.801' }, { rounding: '5', tailDigits: '.80' }],
])('%s: %j, but not %j', (code, wrong, right) => {
  expect(codes(faults(wrong))).toEqual([code])
  expect(faults(right)).toEqual([])
})

it('does not mind the order of jitter that is off', () => {
  expect(faults({ jitterMode: '0', jitterMin: '2', jitterMax: '1' })).toEqual([])
})

it.each<[string, PriceRange[], string]>([
  ['PRICE_RANGE_EMPTY', [], '1'],
  ['PRICE_RANGE_EMPTY', [{ lower: '0' }], ''],
  ['PRICE_RANGE_ORDER', [{ lower: '5', upper: '5' }], '1'],
  ['PRICE_RANGE_GRADE', [{ conditionGrades: [] }], '3'],
  ['PRICE_RANGE_OVERLAP', [{ lower: '0', upper: '5.01' }, { lower: '5' }], '1'],
  ['PRICE_RANGE_OVERLAP', [{ lower: '9' }, { lower: '20', upper: '30' }], '2'],
  ['PRICE_RANGE_OVERLAP', [{ conditionGrades: ['90'] }, { conditionGrades: ['80', '90'] }], '3'],
])('%s in %j', (code, ranges, basis) => {
  expect(codes(ranged(ranges, basis))).toEqual([code])
})

it('takes ranges that touch, in any order, and twenty of them', () => {
  expect(ranged([{ lower: '5' }, { lower: '0', upper: '5' }])).toEqual([])
  const rows = Array.from({ length: 21 }, (_, at) => ({ lower: String(at), upper: String(at + 1) }))
  expect(ranged(rows.slice(1))).toEqual([])
  expect(codes(ranged(rows))).toEqual(['PRICE_RANGE_MANY'])
})

it('judges what a range makes of the template, and says which one', () => {
  expect(
    ranged([
      { lower: '0', upper: '5' },
      { lower: '5', jitterMin: '0.06' },
    ]),
  ).toEqual([{ code: 'PRICE_JITTER_ORDER', field: 'jitterMin', range: 1 }])
  expect(ranged([{ lower: '0', ceilingPrice: '8.99' }])).toMatchObject([{ range: 0 }])
})
