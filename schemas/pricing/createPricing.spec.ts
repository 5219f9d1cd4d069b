import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPricing } from './createPricing'
import { drawn, highest, lowest } from './jitter'
import { someDraw, someGoods, someTemplate, usedBooks } from './templates.fixture'
import type { PricedGoods, PriceTemplate } from './types'

const book: PricedGoods = { wholesale: 800, list: 2000, grade: '90', stock: 3 }
const price = (template: Partial<PriceTemplate>, goods: Partial<PricedGoods> = {}) =>
  createPricing({ ...usedBooks, jitterMode: '0', rounding: '0', floorPrice: null, ...template })(
    { ...book, ...goods },
    lowest,
  )

describe('the formulas', () => {
  it.each([
    ['1', 800 + 120 + 100],
    ['2', 800 + 300 + 100],
    ['3', 300],
  ])('%s of wholesale 8.00 and list 20.00 at 15 % and 1.00', (formula, wanted) => {
    expect(price({ formula, notBelowWholesale: false }).price).toBe(wanted)
  })

  it('rounds half up to the fen after the multiplication, away from zero', () => {
    expect(price({ markupRate: 0.0625, surcharge: '0' }, { wholesale: 8 }).price).toBe(9)
    expect(price({ markupRate: 0.0624, surcharge: '0' }, { wholesale: 8 }).price).toBe(8)
    const { steps } = price({ markupRate: -0.0625, surcharge: '0' }, { wholesale: 8 })
    expect(steps?.markup).toBe(-1)
  })

  it('shows each term in its order', () => {
    const { steps } = createPricing(usedBooks)(book, () => 3)
    expect(steps).toEqual({
      range: -1,
      base: 800,
      markedUp: 800,
      markup: 120,
      surcharge: 100,
      jitterMin: 0,
      jitterMax: 5,
      jitter: 3,
      plain: 1023,
      rounded: 1020,
      floor: 900,
      floorBy: 'price',
      ceiling: null,
      price: 1020,
    })
  })

  it('is exact for the dearest goods', () => {
    const dear = { wholesale: 9_999_999_999, list: 9_999_999_999 }
    expect(price({ markupRate: 99.9999, surcharge: '0' }, dear).price).toBe(1_009_998_999_899)
  })
})

describe('rounding 10.45', () => {
  it.each([
    ['0', 1045],
    ['1', 1050],
    ['2', 1000],
    ['3', 1100],
    ['4', 1000],
    ['5', 1080],
  ])('%s', (rounding, wanted) => {
    const surcharge = '1.25'
    expect(price({ rounding, tailDigits: '.8', surcharge }).price).toBe(wanted)
  })
})

describe('bounds', () => {
  it('takes the highest floor', () => {
    const low = { markupRate: 0, surcharge: '0' }
    expect(price({ ...low, floorPrice: '9' }).steps).toMatchObject({ floor: 900, floorBy: 'price' })
    expect(price({ ...low, floorPrice: '7' }).steps).toMatchObject({ floorBy: 'wholesale' })
    expect(price({ ...low, floorPrice: '9', floorDiscount: 0.5 }).steps).toMatchObject({
      floor: 1000,
      floorBy: 'discount',
      price: 1000,
    })
  })

  it('lets the ceiling win, and refuses what comes below the wholesale price by it', () => {
    const over = { ceilingPrice: '7.00', floorPrice: '9.00' }
    expect(price({ ...over, notBelowWholesale: false }).price).toBe(700)
    expect(price(over)).toMatchObject({ price: null, refusal: 'BELOW_WHOLESALE' })
  })

  it('never says 0 or less', () => {
    const lost = { markupRate: -1, surcharge: '0', notBelowWholesale: false }
    expect(price(lost)).toMatchObject({ price: null, refusal: 'NOT_POSITIVE' })
    expect(price({ ...lost, surcharge: '0.01' }).price).toBe(1)
  })
})

describe('figures that are not there', () => {
  it.each([
    ['1', { wholesale: null }, 'NO_WHOLESALE_PRICE'],
    ['2', { wholesale: null }, 'NO_WHOLESALE_PRICE'],
    ['2', { list: null }, 'NO_LIST_PRICE'],
    ['3', { list: null }, 'NO_LIST_PRICE'],
  ])('keep formula %s from a price: %j', (formula, goods, refusal) => {
    const answer = price({ formula, notBelowWholesale: false }, goods)
    expect(answer).toEqual({ price: null, refusal, steps: null })
  })

  it('keep a floor from being left out', () => {
    expect(price({ formula: '3' }, { wholesale: null }).refusal).toBe('NO_WHOLESALE_PRICE')
    expect(price({ floorDiscount: 0.3 }, { list: null }).refusal).toBe('NO_LIST_PRICE')
  })

  it('do not matter where nothing asks for them', () => {
    const listOnly = { formula: '3', notBelowWholesale: false }
    expect(price(listOnly, { wholesale: null }).price).toBe(300)
    expect(price({}, { list: null }).price).toBe(1020)
  })
})

describe('ranges', () => {
  const ranges = [
    { lower: '0', upper: '5', markupRate: 1 },
    { lower: '5', upper: null, surcharge: '2' },
  ]
  const byWholesale = { useRange: true, rangeBasis: '1', ranges }

  it.each([
    [499, 0, 499 + 499 + 100],
    [500, 1, 500 + 75 + 200],
  ])('holds the lower bound and not the upper: %i', (wholesale, range, wanted) => {
    const answer = price(byWholesale, { wholesale })
    expect(answer.steps?.range).toBe(range)
    expect(answer.price).toBe(wanted)
  })

  it('that do not hold the goods leave the template as it is', () => {
    expect(price({ ...byWholesale, ranges: ranges.slice(0, 1) }).price).toBe(1020)
    expect(price({ ...byWholesale, useRange: false }, { wholesale: 400 }).steps?.range).toBe(-1)
    expect(price({ ...byWholesale, rangeBasis: '4' }, { stock: null }).steps?.range).toBe(-1)
  })

  it.each([
    ['2', { list: 499 }],
    ['4', { stock: 4 }],
  ])('go by basis %s', (rangeBasis, goods) => {
    expect(price({ ...byWholesale, rangeBasis }, goods).steps?.range).toBe(0)
  })

  it('go by grades', () => {
    const byGrade = { useRange: true, rangeBasis: '3', ranges: [{ conditionGrades: ['85', '80'] }] }
    expect(price(byGrade, { grade: '80' }).steps?.range).toBe(0)
    expect(price(byGrade, { grade: '90' }).steps?.range).toBe(-1)
  })
})

describe('whatever the template and the goods', () => {
  const cases = fc.tuple(someTemplate, someGoods, someDraw)
  const every = (hold: (template: PriceTemplate, goods: PricedGoods, draw: number) => void) =>
    fc.assert(
      fc.property(cases, ([template, goods, draw]) => hold(template, goods, draw)),
      { numRuns: 3000 },
    )
  const bound = (max: number) => (value: number) => Math.abs(value) < max

  it('a price is above zero, at no more than the ceiling, and below the floor only by it', () => {
    every((template, goods, draw) => {
      const answer = createPricing(template)(goods, drawn(draw))
      if (answer.price === null) return
      const { floor, ceiling } = answer.steps
      expect(answer.price).toBeGreaterThan(0)
      expect(answer.price).toBeLessThanOrEqual(ceiling ?? Infinity)
      if (ceiling === null || answer.price < ceiling)
        expect(answer.price).toBeGreaterThanOrEqual(floor ?? -Infinity)
      if (template.notBelowWholesale)
        expect(answer.price).toBeGreaterThanOrEqual(goods.wholesale ?? Infinity)
    })
  })

  it('rounding moves it by less than a yuan, jitter stays in its bounds', () => {
    every((template, goods, draw) => {
      const { steps } = createPricing(template)(goods, drawn(draw))
      if (!steps) return
      expect(steps.rounded - steps.plain).toSatisfy(bound(100))
      expect(steps.jitter).toBeGreaterThanOrEqual(steps.jitterMin)
      expect(steps.jitter).toBeLessThanOrEqual(steps.jitterMax)
      if (template.jitterMode === '0') expect([steps.jitterMin, steps.jitterMax]).toEqual([0, 0])
    })
  })

  it('it is what the formula says, reckoned in fractions', () => {
    every((template, goods, draw) => {
      const { steps } = createPricing(template)(goods, drawn(draw))
      if (!steps) return
      const ranged = template.ranges?.[steps.range]
      const rate = Math.round(Number(ranged?.markupRate ?? template.markupRate) * 10_000)
      const extra = Math.round(Number(ranged?.surcharge ?? template.surcharge) * 100)
      const [wholesale, list] = [goods.wholesale ?? 0, goods.list ?? 0]
      const parts = {
        '1': [wholesale, wholesale, extra],
        '2': [wholesale, list, extra],
        '3': [0, list, 0],
      }[template.formula] ?? [0, 0, 0]
      // twice the distance to the unrounded sum is at most one fen
      const exact = BigInt(parts[1] ?? 0) * BigInt(rate)
      const off = BigInt(steps.plain - steps.jitter - (parts[0] ?? 0) - (parts[2] ?? 0)) * 10_000n
      const distance = off - exact
      expect(distance * 2n <= 10_000n && distance * 2n >= -10_000n).toBe(true)
    })
  })

  it('a dearer purchase and a higher jitter never make it cheaper, where no range changes the terms', () => {
    every((template, goods, draw) => {
      const plain = {
        ...template,
        useRange: false,
        markupRate: Math.abs(Number(template.markupRate)),
      }
      if (plain.markupRate === 0 || goods.wholesale === null) return
      const reckon = createPricing(plain)
      const cheap = reckon(goods, drawn(draw)).steps
      const dear = reckon(
        { ...goods, wholesale: goods.wholesale + (draw % 500) },
        drawn(draw),
      ).steps
      if (cheap && dear) expect(dear.price).toBeGreaterThanOrEqual(cheap.price)
      const [low, high] = [reckon(goods, lowest).steps, reckon(goods, highest).steps]
      if (low && high) expect(high.price).toBeGreaterThanOrEqual(low.price)
    })
  })
})
