import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gramsOf, kgOf, reckonFreight } from './reckonFreight'
import { findOverlap, isWithin } from './regions'
import type { FreightFee, FreightTemplate } from './types'

const fee: FreightFee = { first: '8.00', firstUnit: '1', next: '2.00', nextUnit: '0.5' }
const changsha = { province: '湖南省', city: '长沙市', district: '岳麓区' }
const lhasa = { province: '西藏自治区', city: '拉萨市', district: '城关区' }
const template = (changes: Partial<FreightTemplate> = {}): FreightTemplate => ({
  chargeType: 'WEIGHT',
  otherwise: fee,
  rules: [],
  packWeight: '0',
  ...changes,
})
const weighs = (grams: number, changes: Partial<FreightTemplate> = {}) =>
  reckonFreight(template(changes), { place: changsha, grams, pieces: 1 })

describe('by weight', () => {
  it.each([
    [1, '8.00'],
    [1000, '8.00'],
    [1001, '10.00'],
    [1500, '10.00'],
    [1501, '12.00'],
  ])('%i grams cost %s', (grams, cost) => expect(weighs(grams)).toBe(cost))

  it('counts the packing, to the gram', () => {
    expect(weighs(900, { packWeight: '0.1' })).toBe('8.00')
    expect(weighs(901, { packWeight: '0.1' })).toBe('10.00')
  })
})

it('counts pieces where pieces are charged, whatever they weigh', () => {
  const byPiece = template({
    chargeType: 'PIECE',
    otherwise: { first: '5.00', firstUnit: '2', next: '1.50', nextUnit: '3' },
  })
  const cost = (pieces: number) => reckonFreight(byPiece, { place: changsha, grams: 9e6, pieces })
  expect([1, 2, 3, 5, 6].map(cost)).toEqual(['5.00', '5.00', '6.50', '6.50', '8.00'])
})

it('is one fee where it is fixed', () => {
  const fixed = template({ chargeType: 'FIXED' })
  expect(reckonFreight(fixed, { place: changsha, grams: 99_000, pieces: 99 })).toBe('8.00')
})

it('takes the fee of the region, else the default', () => {
  const far = { ...fee, first: '22.00', regions: ['西藏自治区', '湖南省/株洲市'] }
  const priced = template({ rules: [far] })
  const cost = (place: typeof lhasa) => reckonFreight(priced, { place, grams: 500, pieces: 1 })
  expect(cost(lhasa)).toBe('22.00')
  expect(cost(changsha)).toBe('8.00')
  expect(cost({ ...changsha, city: '株洲市' })).toBe('22.00')
})

it('knows a place by whole names', () => {
  expect(isWithin('湖南', changsha)).toBe(false)
  expect(isWithin('湖南省/长沙市/岳麓区', changsha)).toBe(true)
  expect(isWithin('湖南省/长沙市/岳麓区', { ...changsha, district: null })).toBe(false)
})

it('finds the regions of two rules that share ground', () => {
  expect(findOverlap([['湖南省'], ['湖南省/长沙市']])).toEqual(['湖南省', '湖南省/长沙市'])
  expect(findOverlap([['湖南省/长沙市'], ['湖南省/长沙县', '湖北省']])).toBeUndefined()
  expect(findOverlap([['湖南省', '湖南省']])).toEqual(['湖南省', '湖南省'])
})

/** A plain model: whole fen, steps counted one after another. */
function model(first: number, firstUnit: number, next: number, nextUnit: number, amount: number) {
  let [cost, covered] = [first, firstUnit]
  while (covered < amount) [cost, covered] = [cost + next, covered + nextUnit]
  return (cost / 100).toFixed(2)
}

const fen = fc.integer({ min: 0, max: 100_000 })
const grams = fc.integer({ min: 1, max: 20_000 })
it('is the plain model, for every fee, packing and weight', () => {
  fc.assert(
    fc.property(fen, grams, fen, grams, grams, grams, (first, unit, next, step, pack, amount) => {
      const otherwise: FreightFee = {
        first: (first / 100).toFixed(2),
        firstUnit: kgOf(unit),
        next: (next / 100).toFixed(2),
        nextUnit: kgOf(step),
      }
      const asked = template({ otherwise, packWeight: kgOf(pack) })
      expect(reckonFreight(asked, { place: changsha, grams: amount, pieces: 1 })).toBe(
        model(first, unit, next, step, amount + pack),
      )
    }),
  )
})

it('reads back the grams it wrote', () => {
  fc.assert(
    fc.property(grams, (amount) => {
      expect(gramsOf(kgOf(amount))).toBe(amount)
    }),
  )
})

it('never costs less for more', () => {
  fc.assert(
    fc.property(grams, grams, (some, more) => {
      expect(Number(weighs(some + more))).toBeGreaterThanOrEqual(Number(weighs(some)))
    }),
  )
})
