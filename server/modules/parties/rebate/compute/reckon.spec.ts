import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromFen as printFen, toFen as readFen } from '../../../../base/money'
import { describeRule, ladderFault, reckon, type Step } from './reckon'

const toFen = (yuan: string) => Number(readFen(yuan))
const fromFen = (fen: number) => printFen(BigInt(fen))

const cents = fc.integer({ min: 1, max: 50_000_000 })
const percent = fc.integer({ min: 0, max: 5000 }).map((hundredths) => hundredths / 100)

/** A ladder that rises without gaps, the last step open. */
const ladder = fc
  .array(fc.record({ width: fc.integer({ min: 1, max: 10_000_000 }), rate: percent }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((steps) => {
    let from = 0
    return steps.map(({ width, rate }, at): Step => {
      const min = fromFen(from)
      from += width
      return { min, rate, ...(at < steps.length - 1 && { max: fromFen(from) }) }
    })
  })

it('earns on a whole turnover by the one step it reaches', () => {
  fc.assert(
    fc.property(ladder, cents, (steps, fen) => {
      const { amount, rate } = reckon({ mode: '1', ladder: steps }, fromFen(fen))
      const step = steps.findLast(({ min }) => fen >= toFen(min))
      expect(rate).toBe(step?.rate)
      expect(Math.abs(toFen(amount) - (fen * (step?.rate ?? 0)) / 100)).toBeLessThanOrEqual(0.5001)
    }),
  )
})

it('earns step by step: the parts add up to the cent, more turnover never earns less', () => {
  fc.assert(
    fc.property(ladder, cents, cents, (steps, fen, more) => {
      const rule = { mode: '2', ladder: steps }
      const parts = steps.map(({ min, max, rate }) => {
        const within = Math.min(fen, max ? toFen(max) : fen) - toFen(min)
        return within > 0 ? within * Math.round(rate * 100) : 0
      })
      const earned = toFen(reckon(rule, fromFen(fen)).amount)
      expect(earned).toBe(Math.round(parts.reduce((sum, part) => sum + part, 0) / 10_000))
      expect(toFen(reckon(rule, fromFen(fen + more)).amount)).toBeGreaterThanOrEqual(earned)
    }),
  )
})

it('is the fixed rate where every step has the same', () => {
  fc.assert(
    fc.property(ladder, percent, cents, (steps, rate, fen) => {
      const same = steps.map((step) => ({ ...step, rate }))
      const { amount } = reckon({ mode: '0', rate, ladder: [] }, fromFen(fen))
      expect(reckon({ mode: '1', ladder: same }, fromFen(fen)).amount).toBe(amount)
      expect(reckon({ mode: '2', ladder: same }, fromFen(fen)).amount).toBe(amount)
    }),
  )
})

it('earns nothing on nothing, and a fixed sum on anything', () => {
  const fixed = { mode: '3', fixedAmount: '500.00', ladder: [] }
  expect(reckon(fixed, '0.00').amount).toBe('0.00')
  expect(reckon(fixed, '-3.00').amount).toBe('0.00')
  expect(reckon(fixed, '0.01').amount).toBe('500.00')
})

it('says which line of a ladder leaves a gap', () => {
  expect(
    ladderFault([
      { min: '0.00', max: '100.00', rate: 1 },
      { min: '100.00', rate: 2 },
    ]),
  ).toBeUndefined()
  expect(
    ladderFault([
      { min: '0.00', max: '100.00', rate: 1 },
      { min: '120.00', rate: 2 },
    ]),
  ).toContain('第 2 行')
  expect(
    ladderFault([
      { min: '0.00', rate: 1 },
      { min: '120.00', rate: 2 },
    ]),
  ).toContain('第 2 行')
  expect(ladderFault([{ min: '100.00', max: '90.00', rate: 1 }])).toContain('截止金额应大于')
  expect(describeRule({ mode: '2', ladder: [{ min: '0.00', max: '10.00', rate: 1.5 }] })).toBe(
    '0.00 元 – 10.00 元：1.5%',
  )
})

const twoSteps: Step[] = [
  { min: '100.00', max: '200.00', rate: 2 },
  { min: '200.00', rate: 5 },
]

it.each([
  ['99.99', { amount: '0.00', rate: 0 }],
  ['100.00', { amount: '2.00', rate: 2 }],
  ['199.99', { amount: '4.00', rate: 2 }],
  ['200.00', { amount: '10.00', rate: 5 }],
])('reaches a step at its lower end: %s', (base, earned) => {
  expect(reckon({ mode: '1', ladder: twoSteps }, base)).toEqual(earned)
})

it('says the rate it earned by, and earns nothing below a ladder', () => {
  expect(reckon({ mode: '0', rate: 3, ladder: [] }, '100.00')).toEqual({ amount: '3.00', rate: 3 })
  expect(reckon({ mode: '0', ladder: [] }, '100.00')).toEqual({ amount: '0.00', rate: 0 })
  expect(reckon({ mode: '2', ladder: twoSteps }, '50.00')).toEqual({ amount: '0.00' })
  expect(reckon({ mode: '3', ladder: [] }, '50.00')).toEqual({ amount: '0.00' })
})

it('refuses a step without width and names its line', () => {
  const flat = { min: '200.00', max: '200.00', rate: 1 }
  expect(ladderFault([{ min: '0.00', max: '200.00', rate: 1 }, flat])).toBe(
    '第 2 行的截止金额应大于起始金额',
  )
})

it('reads as people say it', () => {
  expect(describeRule({ mode: '0', rate: 3, ladder: [] })).toBe('按 3%')
  expect(describeRule({ mode: '3', fixedAmount: '500.00', ladder: [] })).toBe('每期 500.00 元')
  expect(describeRule({ mode: '1', ladder: twoSteps })).toBe(
    '100.00 元 – 200.00 元：2%\n200.00 元以上：5%',
  )
})
