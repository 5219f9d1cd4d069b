import fc from 'fast-check'
import { expect, it } from 'vitest'
import { progressRule, trickled } from './progress'

it('has the specified figures', () => {
  expect(progressRule).toMatchObject({
    minimum: 0.08,
    trickleRate: 0.02,
    trickleSpeedMs: 800,
    speedMs: 200,
    commonSpeedMs: 500,
    reloadDelayMs: 200,
  })
})

it('goes on by at most the rate, never back and never to the end by itself', () => {
  const chance = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(fc.array(chance, { maxLength: 200 }), (chances) => {
      let now: number = progressRule.minimum
      for (const one of chances) {
        const next = trickled(now, one) ?? 0
        expect(next).toBeGreaterThanOrEqual(now)
        expect(next - now).toBeLessThanOrEqual(progressRule.trickleRate + 1e-9)
        expect(next).toBeLessThan(1)
        now = next
      }
    }),
  )
  expect(trickled(undefined, 1)).toBeUndefined()
})
