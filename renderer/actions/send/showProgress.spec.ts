import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { batchNews } from '../../../schemas/language'
import type { LiveListener } from '../../../runtime/live'
import { showProgress } from './showProgress'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function stage(total: number, withLive = true) {
  const said: string[] = []
  const end = vi.fn()
  let announce: LiveListener = () => undefined
  const stop = vi.fn()
  const live = {
    on: (_topic: string, listener: LiveListener) => {
      announce = listener
      return stop
    },
  }
  let answer: (value: string) => void = () => undefined
  const work = () => new Promise<string>((resolve) => (answer = resolve))
  const notify = { progress: (_key: string, text: string) => void said.push(text), end }
  const sending = { label: '审核通过', total, requestId: 'r1' }
  const answered = showProgress(sending, { notify, live: withLive ? live : undefined }, work)
  return {
    said,
    end,
    stop,
    announce: (id?: string) => announce(id),
    finish: () => (answer('ok'), answered),
  }
}

it('says n of N as the server tells it, and ends with the answer', async () => {
  const { said, end, stop, announce, finish } = stage(40)
  announce(batchNews('r1', 12))
  announce(batchNews('r1', 31))
  expect(said).toEqual(['正在审核通过：12 / 40', '正在审核通过：31 / 40'])
  await expect(finish()).resolves.toBe('ok')
  expect(end).toHaveBeenCalledExactlyOnceWith('r1')
  expect(stop).toHaveBeenCalledOnce()
})

it('never goes back, and hears nothing of another batch or of no batch in particular', () => {
  const { said, announce } = stage(40)
  announce(batchNews('r1', 12))
  announce(batchNews('r1', 9))
  announce(batchNews('r10', 20))
  announce(undefined)
  expect(said).toEqual(['正在审核通过：12 / 40'])
})

it('says how many there are when nothing is told for a while', () => {
  const { said } = stage(40, false)
  vi.advanceTimersByTime(599)
  expect(said).toEqual([])
  vi.advanceTimersByTime(1)
  expect(said).toEqual(['正在审核通过，共 40 条…'])
})

it('is silent about what is answered in a moment, and about one row', async () => {
  const quick = stage(40)
  await quick.finish()
  vi.advanceTimersByTime(5000)
  expect(quick.said).toEqual([])
  expect(quick.end).not.toHaveBeenCalled()
  const single = stage(1)
  vi.advanceTimersByTime(5000)
  expect(single.said).toEqual([])
})
