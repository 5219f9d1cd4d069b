import { expect, it } from 'vitest'
import { usualSettleType } from './usualSettleType'

it.each([
  ['1', '0.00', '0'],
  ['1', '0.01', '1'],
  ['0', '0.00', '0'],
  ['2', '0.00', '2'],
])('settles %s with an advance of %s as %s', (settleType, advance, shown) => {
  expect(usualSettleType(settleType, { advance })).toBe(shown)
})
