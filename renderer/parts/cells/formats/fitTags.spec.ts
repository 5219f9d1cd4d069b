import { expect, it } from 'vitest'
import { fitTags } from './fitTags'

const brands = ['淘宝 中华书局', '京东 中华书局', '拼多多 中华书局', '孔夫子 中华书局']

it('shows as many tags as stand whole in the line', () => {
  expect(fitTags(['待审核', '缺货'], 140)).toBe(2)
  expect(fitTags(brands, 220)).toBe(1)
  expect(fitTags(brands, 440)).toBe(4)
})

it('keeps room for the count of the rest', () => {
  // Two take 100 px, with `+1` behind them 130.
  expect(fitTags(['加急件', '破损补发'], 140)).toBe(2)
  expect(fitTags(['加急件', '破损补发', '赠'], 140)).toBe(1)
})

it('shows one even where it is wider than the column', () => {
  expect(fitTags(brands, 40)).toBe(1)
})
