import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { percentOf } from './percentOf'
import { leftText, secondsLeft } from './remaining'

describe('what is left of a task', () => {
  it('is told by the pace so far, and not at all without one', () => {
    const first = { done: 100, atMs: 0 }
    expect(secondsLeft(first, { done: 300, atMs: 10_000 }, 1300)).toBe(50)
    expect(secondsLeft(first, { done: 300, atMs: 500 }, 1300)).toBeUndefined()
    expect(secondsLeft(first, first, 1300)).toBeUndefined()
  })

  it('reads like a person would say it', () => {
    expect(leftText(undefined)).toBe('')
    expect(leftText(3)).toBe('预计还需 5 秒')
    expect(leftText(130)).toBe('预计还需 3 分钟')
    expect(leftText(3600)).toBe('预计还需 1 小时')
    expect(leftText(5400)).toBe('预计还需 1 小时 30 分钟')
  })

  it('never says it is complete before it is', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1_000_000), (done, total) => {
        const percent = percentOf({ done, total })
        expect(percent).toBeGreaterThanOrEqual(0)
        expect(percent).toBeLessThanOrEqual(100)
        if (done < total) expect(percent).toBeLessThan(100)
      }),
    )
  })
})
