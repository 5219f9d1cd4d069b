import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDiscount } from './readDiscount'

describe('a discount that can be read in one way only', () => {
  it.each([
    ['65', '65'],
    ['65%', '65'],
    ['６５％', '65'],
    ['65 %', '65'],
    ['65.5', '65.5'],
    ['65折', '65'],
    ['6.5折', '65'],
    ['6.5 折', '65'],
    ['6.55折', '65.5'],
    ['六五折', '65'],
    ['八折', '80'],
    ['对折', '50'],
    ['10折', '100'],
    ['100', '100'],
    ['6.5%', '6.5'],
    ['0.65%', '0.65'],
    ['0', '0'],
    ['500', '500'],
  ])('%s is %s per cent', (text, value) => {
    expect(readDiscount(text)).toEqual({ value })
  })
})

describe('a discount that two people read differently', () => {
  it.each([
    ['6.5', '65%', '6.5%'],
    ['0.65', '65%', '0.65%'],
    ['9', '90%', '9%'],
    ['1', '100%', '1%'],
    ['10', '100%', '10%'],
    ['0.05', '5%', '0.05%'],
    ['0.65折', '65%', '6.5%'],
  ])('%s is asked: %s or %s', (text, ...meant) => {
    expect(readDiscount(text)).toEqual({ code: 'EITHER', meant })
  })

  it('is read once it is written as it was asked for', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), (hundredths) => {
        const read = readDiscount(String(hundredths / 100))
        if (!('meant' in read)) throw new Error('a bare number up to 10 was guessed')
        for (const meant of read.meant) expect(readDiscount(meant)).toHaveProperty('value')
      }),
    )
  })
})

it.each([
  ['65.555', 'PLACES'],
  ['65,5', 'COMMA'],
  ['-65', 'NEGATIVE'],
  ['65元', 'TEXT'],
  ['65‰', 'TEXT'],
  ['约六五折', 'TEXT'],
  ['', 'TEXT'],
])('%j is refused: %s', (text, code) => {
  expect(readDiscount(text)).toHaveProperty('code', code)
})
