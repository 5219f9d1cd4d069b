import { expect, it, vi } from 'vitest'
import { eachDue } from './eachDue'

const factsOf = (num: number) => ({ num })

it('does the others when one fails, and says which one it was', async () => {
  const warn = vi.fn()
  const done: number[] = []
  const broken = new Error('broken')
  const count = await eachDue([1, 2, 3], { warn }, factsOf, async (num) => {
    if (num === 1) throw broken
    done.push(num)
  })
  expect({ count, done }).toEqual({ count: 2, done: [2, 3] })
  expect(warn.mock.calls).toEqual([[{ err: broken, num: 1 }, 'one of a chore failed']])
})

it('runs one again that lost a race, and tells nobody', async () => {
  const warn = vi.fn()
  const tried: number[] = []
  const count = await eachDue([1, 2], { warn }, factsOf, async (num) => {
    tried.push(num)
    if (tried.length === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
  })
  expect({ count, tried }).toEqual({ count: 2, tried: [1, 1, 2] })
  expect(warn).not.toHaveBeenCalled()
})

it('does one after another', async () => {
  let running = 0
  await eachDue([1, 2, 3], { warn: vi.fn() }, factsOf, async () => {
    running += 1
    expect(running).toBe(1)
    await Promise.resolve()
    running -= 1
  })
  expect.assertions(3)
})
