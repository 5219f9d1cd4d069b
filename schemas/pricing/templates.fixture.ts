import fc from 'fast-check'
import { yuanOf } from './amounts'
import type { PricedGoods, PriceRange, PriceTemplate } from './types'

const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null, freq: 2 })
const yuan = (min: number, max: number) => fc.integer({ min, max }).map(yuanOf)
const rate = (min: number, max: number) => fc.integer({ min, max }).map((units) => units / 10_000)
const grades = ['100', '95', '90', '85', '80']

/** Bounds in order, as a template that may be saved has them. */
const inOrder = (min: number, max: number) =>
  fc
    .tuple(fc.integer({ min, max }), fc.integer({ min, max }))
    .map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const)

/** Ranges beside each other, some of their terms empty. */
const someRanges = (byGrade: boolean): fc.Arbitrary<PriceRange[]> =>
  fc
    .uniqueArray(fc.integer({ min: 0, max: 12_000 }), { minLength: 2, maxLength: 6 })
    .chain((cuts) => {
      const sorted = [...cuts].sort((one, other) => one - other)
      const places = byGrade ? grades.slice(0, sorted.length - 1) : sorted.slice(1)
      return fc.tuple(
        ...places.map((_, at) =>
          fc
            .record({
              markupRate: optional(rate(1, 20_000)),
              surcharge: optional(yuan(-500, 500)),
              jitter: optional(inOrder(-300, 300)),
              floorPrice: optional(yuan(0, 3_000)),
            })
            .map(({ jitter, ...terms }): PriceRange => ({
              ...terms,
              jitterMin: jitter && yuanOf(jitter[0]),
              jitterMax: jitter && yuanOf(jitter[1]),
              ...(byGrade
                ? { conditionGrades: [grades[at] ?? '100'] }
                : {
                    lower: yuanOf(sorted[at] ?? 0),
                    upper: at === places.length - 1 ? null : yuanOf(sorted[at + 1] ?? 0),
                  }),
            })),
        ),
      )
    })

/** Templates of every kind that may be saved. */
export const someTemplate: fc.Arbitrary<PriceTemplate> = fc
  .record({
    formula: fc.constantFrom('1', '2', '3'),
    rate: rate(-10_000, 20_000),
    surcharge: yuan(-1_000, 1_000),
    jitterMode: fc.constantFrom('0', '1', '2'),
    jitter: inOrder(-400, 400),
    rounding: fc.constantFrom('0', '1', '2', '3', '4', '5'),
    tailDigits: fc.constantFrom('.8', '.80', '.05', '.99', '.0'),
    bounds: fc.tuple(optional(fc.integer({ min: 0, max: 4_000 })), optional(fc.nat(8_000))),
    floorDiscount: optional(rate(0, 12_000)),
    notBelowWholesale: fc.boolean(),
    rangeBasis: optional(fc.constantFrom('1', '2', '3', '4')),
  })
  .chain(({ rate: markup, jitter, bounds: [floor, ceiling], rangeBasis, ...said }) =>
    someRanges(rangeBasis === '3').map((ranges) => ({
      ...said,
      markupRate: said.formula === '3' ? Math.abs(markup) + 0.0001 : markup,
      jitterMin: yuanOf(jitter[0]),
      jitterMax: yuanOf(jitter[1]),
      floorPrice: floor === null ? null : yuanOf(floor),
      // above every floor, those of ranges too
      ceilingPrice: ceiling === null ? null : yuanOf(ceiling + 4_000),
      useRange: rangeBasis !== null,
      rangeBasis,
      ranges,
    })),
  )

export const someGoods: fc.Arbitrary<PricedGoods> = fc.record({
  wholesale: optional(fc.integer({ min: 0, max: 12_000 })),
  list: optional(fc.integer({ min: 0, max: 20_000 })),
  grade: optional(fc.constantFrom(...grades)),
  stock: optional(fc.integer({ min: 0, max: 120 })),
})

export const someDraw: fc.Arbitrary<number> = fc.integer({ min: 0, max: 4_294_967_295 })

/** 旧书常规 of the specification's picture. */
export const usedBooks: PriceTemplate = {
  formula: '1',
  markupRate: 0.15,
  surcharge: '1.00',
  jitterMode: '1',
  jitterMin: '0.00',
  jitterMax: '0.05',
  rounding: '1',
  tailDigits: null,
  floorPrice: '9.00',
  ceilingPrice: null,
  floorDiscount: null,
  notBelowWholesale: true,
  useRange: false,
  rangeBasis: null,
  ranges: [],
}
