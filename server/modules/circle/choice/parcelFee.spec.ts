import { expect, it } from 'vitest'
import { postageOf, type ParcelFee } from './parcelFee'

const fee: ParcelFee = {
  unit: 'GRAM',
  first: 1000,
  firstFee: 800,
  next: 500,
  nextFee: 200,
  freeOver: 9900,
}
const parcel = { grams: 1000, pieces: 2, amountFen: 9900 }

it('is free from the amount on that is named: 满 99 includes 99.00, not 98.99', () => {
  expect(postageOf(fee, parcel)).toBe(0)
  expect(postageOf(fee, { ...parcel, amountFen: 9899 })).toBe(800)
  expect(postageOf({ ...fee, freeOver: 0 }, { ...parcel, amountFen: 0 })).toBe(0)
  expect(postageOf({ ...fee, freeOver: undefined }, { ...parcel, amountFen: 99_999 })).toBe(800)
})

it.each([
  [1000, 800],
  [1001, 1000],
  [1500, 1000],
  [1501, 1200],
])('takes a part that is begun for a whole: %i g cost %i fen', (grams, fen) => {
  expect(postageOf(fee, { grams, pieces: 1, amountFen: 100 })).toBe(fen)
})

it('counts copies where the supplier charges by the copy, and nothing for an empty parcel', () => {
  const byPiece: ParcelFee = { ...fee, unit: 'PIECE', first: 1, next: 1, freeOver: undefined }
  expect(postageOf(byPiece, { grams: 9999, pieces: 3, amountFen: 1 })).toBe(1200)
  expect(postageOf(byPiece, { grams: 0, pieces: 0, amountFen: 0 })).toBe(0)
})
