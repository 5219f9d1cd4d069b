import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromFen as printFen, toFen as readFen } from '../../../base/money'
import { discountOf, priceOf, termsOf } from './offerPrice'

const toFen = (yuan: string) => Number(readFen(yuan))
const fromFen = (fen: number) => printFen(BigInt(fen))
const price = fc.integer({ min: 1, max: 9_999_99 }).map(fromFen)

it('makes a price of a discount to the cent and never moves it when it is asked again', () => {
  fc.assert(
    fc.property(price, fc.integer({ min: 0, max: 10_000 }), (listPrice, hundredths) => {
      const discount = hundredths / 100
      const made = priceOf(listPrice, discount)
      expect(Math.abs(toFen(made) - (toFen(listPrice) * discount) / 100)).toBeLessThanOrEqual(
        0.5001,
      )
      expect(termsOf(listPrice, { discountRate: discount })).toEqual({
        supplyPrice: made,
        discountRate: discount,
      })
    }),
  )
})

it('keeps a given price as it is, whatever discount it comes to', () => {
  fc.assert(
    fc.property(price, price, (listPrice, supplyPrice) => {
      const terms = termsOf(listPrice, { supplyPrice, discountRate: 12.34 })
      expect(terms).toEqual({ supplyPrice, discountRate: discountOf(listPrice, supplyPrice) })
    }),
  )
})

it('has no price without a list price or a price', () => {
  expect(termsOf(null, { discountRate: 60 })).toBeUndefined()
  expect(termsOf('30.00', {})).toBeUndefined()
  expect(discountOf('0.00', '1.00')).toBeUndefined()
  expect(priceOf('38.00', 62.5)).toBe('23.75')
})
