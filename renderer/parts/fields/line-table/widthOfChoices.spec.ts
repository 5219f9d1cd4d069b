import { expect, it } from 'vitest'
import { widthOfChoices } from './LineHead'

it('gives a column of choices the room of its longest one, and no more than a third of the table', () => {
  const width = widthOfChoices([{ label: '店铺' }, { label: '订单商品金额' }]) ?? 0
  // six letters of 14 pixels, and the arrow
  expect(width).toBeGreaterThanOrEqual(6 * 14 + 40)
  expect(widthOfChoices([{ label: '很长'.repeat(40) }])).toBeLessThanOrEqual(220)
  expect(widthOfChoices([])).toBeUndefined()
})
