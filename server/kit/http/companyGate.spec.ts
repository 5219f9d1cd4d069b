import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CompanyGate } from './access/CompanyGate'

/** Work that ends when the test says so. */
function works() {
  const ends: (() => void)[] = []
  return { ends, work: () => new Promise<void>((resolve) => ends.push(resolve)) }
}
const turn = () => vi.advanceTimersByTimeAsync(0)
const clerk = { companyId: '1', userId: '11' }
const colleague = { companyId: '1', userId: '12' }
const stranger = { companyId: '2', userId: '21' }
const takes = (ms: number) => () => new Promise<void>((resolve) => setTimeout(resolve, ms))

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

it('lets a company work so much at a time, in order, and the others beside it', async () => {
  const gate = new CompanyGate({ running: 2, waiting: 10, patienceMs: 1_000 })
  const flood = works()
  const calm = works()
  const all = Array.from({ length: 5 }, () => gate.pass(clerk, flood.work))
  const other = gate.pass(stranger, calm.work)
  await turn()
  expect([flood.ends.length, calm.ends.length]).toEqual([2, 1])
  for (let at = 0; at < 5; at += 1) {
    flood.ends[at]?.()
    await turn()
  }
  calm.ends[0]?.()
  await Promise.all([...all, other])
  expect(flood.ends).toHaveLength(5)
})

it('answers all of 208 calls that come at once', async () => {
  const onRefused = vi.fn()
  const gate = new CompanyGate({ running: 8, waiting: 1_000, patienceMs: 15_000 }, onRefused)
  const all = Array.from({ length: 208 }, () => gate.pass(clerk, takes(200)))
  await vi.advanceTimersByTimeAsync((208 / 8) * 200)
  await Promise.all(all)
  expect(onRefused).not.toHaveBeenCalled()
})

it('lets the users of a company take turns: who floods waits behind their own calls', async () => {
  const gate = new CompanyGate({ running: 1, waiting: 100, patienceMs: 60_000 })
  const order: string[] = []
  const call = (caller: typeof clerk, name: string) =>
    gate.pass(caller, async () => {
      order.push(name)
      await takes(10)()
    })
  const flood = Array.from({ length: 6 }, (_, at) => call(clerk, `a${at}`))
  const calm = [call(colleague, 'b0'), call(colleague, 'b1')]
  await vi.advanceTimersByTimeAsync(100)
  await Promise.all([...flood, ...calm])
  expect(order).toEqual(['a0', 'a1', 'b0', 'a2', 'b1', 'a3', 'a4', 'a5'])
})

it('turns away at once what would wait too long, and says when to come again', async () => {
  const onRefused = vi.fn()
  const gate = new CompanyGate({ running: 2, waiting: 1_000, patienceMs: 10_000 }, onRefused)
  const slow = Array.from({ length: 12 }, () => gate.pass(clerk, takes(4_000)))
  const ends = Promise.allSettled(slow)
  // until one has ended nobody knows how long they take
  await vi.advanceTimersByTimeAsync(4_000)
  // eight wait: sixteen seconds
  await expect(gate.pass(clerk, takes(1))).rejects.toMatchObject({
    code: 'COMPANY_BUSY',
    status: 503,
    facts: { seconds: 16 },
  })
  // a colleague has a turn among the next ones
  const calm = gate.pass(colleague, takes(1))
  await vi.advanceTimersByTimeAsync(30_000)
  await calm
  // those that had been let in and waited in vain
  const outcomes = (await ends).map(({ status }) => status)
  expect(outcomes.filter((status) => status === 'rejected').length).toBeGreaterThan(0)
  expect(outcomes.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => 'fulfilled'))
})

it('keeps no more than so many waiting, and frees the place of who failed', async () => {
  const onRefused = vi.fn()
  const gate = new CompanyGate({ running: 1, waiting: 1, patienceMs: 1_000 }, onRefused)
  const { ends, work } = works()
  const first = gate.pass(clerk, work)
  const waiting = expect(gate.pass(clerk, work)).rejects.toMatchObject({ code: 'COMPANY_BUSY' })
  await expect(gate.pass(clerk, work)).rejects.toMatchObject({ facts: { seconds: 1 } })
  await vi.advanceTimersByTimeAsync(1_000)
  await waiting
  expect(onRefused).toHaveBeenCalledTimes(2)
  ends[0]?.()
  await first
  // a place is free again, also after a failure
  await expect(gate.pass(clerk, () => Promise.reject(new Error('x')))).rejects.toThrow('x')
  await gate.pass(clerk, async () => undefined)
})

it('looks up the tokens of a company in its turn, once it knows them', async () => {
  const gate = new CompanyGate({ running: 1, waiting: 0, patienceMs: 1_000 })
  const found = vi.fn(async () => clerk)
  expect(await gate.passToken('a', found)).toEqual(clerk)
  const { ends, work } = works()
  const running = gate.pass(clerk, work)
  await expect(gate.passToken('a', found)).rejects.toMatchObject({ code: 'COMPANY_BUSY' })
  // a token nobody has seen is nobody's yet
  expect(await gate.passToken('b', found)).toEqual(clerk)
  expect(found).toHaveBeenCalledTimes(2)
  ends[0]?.()
  await running
  expect(await gate.passToken('a', async () => undefined)).toBeUndefined()
})
