import { expect, it, vi } from 'vitest'
import { CompanyGate } from './CompanyGate'

/** Work that ends when the test says so. */
function works() {
  const ends: (() => void)[] = []
  return { ends, work: () => new Promise<void>((resolve) => ends.push(resolve)) }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

it('lets a company work so much at a time, in order, and the others beside it', async () => {
  const gate = new CompanyGate({ running: 2, waiting: 10, patienceMs: 1_000 })
  const flood = works()
  const calm = works()
  const all = Array.from({ length: 5 }, () => gate.pass('1', flood.work))
  const other = gate.pass('2', calm.work)
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

it('turns away what is too much, and whoever waited in vain', async () => {
  vi.useFakeTimers()
  const onRefused = vi.fn()
  const gate = new CompanyGate({ running: 1, waiting: 1, patienceMs: 1_000 }, onRefused)
  const { ends, work } = works()
  const first = gate.pass('1', work)
  const waiting = expect(gate.pass('1', work)).rejects.toMatchObject({
    code: 'COMPANY_BUSY',
    status: 503,
  })
  await expect(gate.pass('1', work)).rejects.toMatchObject({ facts: { seconds: 2 } })
  await vi.advanceTimersByTimeAsync(1_000)
  await waiting
  expect(onRefused).toHaveBeenCalledTimes(2)
  ends[0]?.()
  await first
  // a place is free again, also after a failure
  await expect(gate.pass('1', () => Promise.reject(new Error('x')))).rejects.toThrow('x')
  await gate.pass('1', async () => undefined)
  vi.useRealTimers()
})

it('looks up the tokens of a company in its turn, once it knows them', async () => {
  const gate = new CompanyGate({ running: 1, waiting: 0, patienceMs: 1_000 })
  const found = vi.fn(async () => ({ companyId: '1' }))
  expect(await gate.passToken('a', found)).toEqual({ companyId: '1' })
  const { ends, work } = works()
  const running = gate.pass('1', work)
  await expect(gate.passToken('a', found)).rejects.toMatchObject({ code: 'COMPANY_BUSY' })
  // a token nobody has seen is nobody's yet
  expect(await gate.passToken('b', found)).toEqual({ companyId: '1' })
  expect(found).toHaveBeenCalledTimes(2)
  ends[0]?.()
  await running
  expect(await gate.passToken('a', async () => undefined)).toBeUndefined()
})
