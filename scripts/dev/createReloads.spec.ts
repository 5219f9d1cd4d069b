import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createReloads } from './createReloads'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('takes files saved together at once, and what changes meanwhile afterwards', async () => {
  const taken: string[][] = []
  let finish: () => void = () => {}
  const { ask } = createReloads({
    started: Promise.resolve(),
    load: () => new Promise((resolve) => (finish = resolve)),
    done: (files) => taken.push([...files]),
    failed: () => {},
  })
  ask('a')
  ask('b')
  ask('a')
  await vi.runAllTimersAsync()
  ask('c')
  await vi.runAllTimersAsync()
  expect(taken).toEqual([])
  finish()
  await vi.runAllTimersAsync()
  expect(taken).toEqual([['a', 'b']])
  finish()
  await vi.runAllTimersAsync()
  expect(taken).toEqual([['a', 'b'], ['c']])
})

it('tells what failed and takes the next change', async () => {
  const failed: unknown[] = []
  const taken: string[][] = []
  let isBroken = true
  const { ask } = createReloads({
    started: Promise.resolve(),
    load: async () => {
      if (isBroken) throw new Error('half written')
    },
    done: (files) => taken.push([...files]),
    failed: (error) => failed.push(error),
  })
  ask('a')
  await vi.runAllTimersAsync()
  isBroken = false
  ask('b')
  await vi.runAllTimersAsync()
  expect(failed).toEqual([new Error('half written')])
  expect(taken).toEqual([['b']])
})

it('takes what is saved while the first program starts once that stands', async () => {
  let start: () => void = () => {}
  const taken: string[][] = []
  const { ask } = createReloads({
    started: new Promise((resolve) => (start = resolve)),
    load: async () => {},
    done: (files) => taken.push([...files]),
    failed: () => {},
  })
  ask('a')
  await vi.runAllTimersAsync()
  ask('b')
  await vi.runAllTimersAsync()
  expect(taken).toEqual([])
  start()
  await vi.runAllTimersAsync()
  expect(taken).toEqual([['a', 'b']])
})
