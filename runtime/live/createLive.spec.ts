import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import fc from 'fast-check'
import { backOffMs } from './backOffMs'
import { createLive } from './createLive'
import { liveUrl } from './liveUrl'

/** A line that the test speaks on. */
class Line {
  static all: Line[] = []
  sent: string[] = []
  isClosed = false
  private readonly listeners = new Map<string, (event: unknown) => void>()
  constructor(readonly url: string) {
    Line.all.push(this)
  }
  send(text: string) {
    this.sent.push(text)
  }
  close() {
    this.isClosed = true
  }
  addEventListener(name: string, listener: (event: never) => void) {
    this.listeners.set(name, listener as (event: unknown) => void)
  }
  open = () => this.listeners.get('open')?.({})
  private said = 0
  /** The next word of this line; with `n` out of turn. */
  say = (word: object) => {
    const data = JSON.stringify({ n: this.said, ...word })
    this.said += 1
    this.listeners.get('message')?.({ data })
  }
  break = (code: number, reason = '') => this.listeners.get('close')?.({ code, reason })
}
const lines = Line.all
const last = () => lines.at(-1) as Line

beforeEach(() => {
  vi.useFakeTimers()
  lines.length = 0
})
afterEach(() => vi.useRealTimers())

function open(token: string | undefined = 'token-1') {
  const refresh = vi.fn(async () => undefined)
  const onCrowded = vi.fn()
  const holder: { token?: string } = { token }
  const live = createLive({
    url: 'ws://localhost/prod-api/ws',
    readToken: () => holder.token,
    refresh,
    onCrowded,
    Socket: Line as unknown as typeof WebSocket,
    random: () => 1,
  })
  const onMessage = vi.fn()
  live.on('message', onMessage)
  const stop = live.start()
  return { live, refresh, onCrowded, holder, onMessage, stop }
}
/** Lets the first news be told, and forgets them. */
const rest = (onMessage: ReturnType<typeof vi.fn>) => {
  vi.advanceTimersByTime(300)
  onMessage.mockClear()
}
const greet = () => {
  last().open()
  last().say({ type: 'hello' })
}

it('says its token first and tells what has changed', () => {
  const { live, onMessage } = open()
  expect(live.isUp).toBe(false)
  greet()
  expect(last().sent).toEqual(['{"token":"token-1"}'])
  expect(live.isUp).toBe(true)
  rest(onMessage)
  last().say({ type: 'news', topic: 'notice' })
  expect(onMessage).not.toHaveBeenCalled()
  last().say({ type: 'news', topic: 'message' })
  expect(onMessage).toHaveBeenCalledOnce()
})

it('comes again after a break, later each time, and asks for everything then', () => {
  const { live, onMessage } = open()
  greet()
  rest(onMessage)
  last().break(1006)
  expect(live.isUp).toBe(false)
  vi.advanceTimersByTime(1_000)
  expect(lines).toHaveLength(2)
  last().break(1006)
  vi.advanceTimersByTime(1_000)
  expect(lines).toHaveLength(2)
  vi.advanceTimersByTime(1_000)
  expect(lines).toHaveLength(3)
  greet()
  expect(onMessage).toHaveBeenCalledOnce()
})

it('gives up a line that has gone silent', () => {
  const { live } = open()
  greet()
  vi.advanceTimersByTime(11_000)
  last().say({ type: 'beat' })
  vi.advanceTimersByTime(11_000)
  expect(live.isUp).toBe(true)
  vi.advanceTimersByTime(1_000)
  expect(live.isUp).toBe(false)
  expect(lines[0]?.isClosed).toBe(true)
  vi.advanceTimersByTime(1_000)
  expect(lines).toHaveLength(2)
})

it('asks for everything when a word is missing, and for nothing when one comes twice or late', () => {
  const { onMessage } = open()
  greet()
  rest(onMessage)
  last().say({ n: 1, type: 'beat' })
  expect(onMessage).not.toHaveBeenCalled()
  // 2 was lost: it may have been about anything
  last().say({ n: 3, type: 'beat' })
  expect(onMessage).toHaveBeenCalledOnce()
  rest(onMessage)
  last().say({ n: 2, type: 'news', topic: 'message' })
  last().say({ n: 3, type: 'news', topic: 'message' })
  vi.advanceTimersByTime(1_000)
  expect(onMessage).not.toHaveBeenCalled()
  last().say({ n: 4, type: 'news', topic: 'message' })
  expect(onMessage).toHaveBeenCalledOnce()
})

it('makes one question of many news, and one more when they have all come', () => {
  const { live, onMessage } = open()
  greet()
  rest(onMessage)
  const onTask = vi.fn()
  live.on('task', onTask)
  for (let n = 1; n <= 100; n += 1)
    last().say({ n, type: 'news', topic: n > 50 ? 'message' : 'task', id: '7' })
  expect(onMessage).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1_000)
  expect(onMessage).toHaveBeenCalledTimes(2)
  expect(onTask.mock.calls).toEqual([['7'], ['7']])
})

it('has an expired token refreshed and says the new one', () => {
  const { refresh, holder } = open()
  greet()
  last().break(4402)
  expect(refresh).toHaveBeenCalledOnce()
  holder.token = 'token-2'
  vi.advanceTimersByTime(1_000)
  last().open()
  expect(last().sent).toEqual(['{"token":"token-2"}'])
})

it('opens no line while nobody is signed in, and none after it was stopped', () => {
  const { holder, stop } = open('')
  holder.token = undefined
  last().break(4401)
  vi.advanceTimersByTime(10_000)
  expect(lines).toHaveLength(1)
  stop()
  holder.token = 'token-1'
  vi.advanceTimersByTime(600_000)
  expect(lines).toHaveLength(1)
})

it('waits between half a second and a minute, whatever the number of tries', () => {
  fc.assert(
    fc.property(fc.nat(), fc.double({ min: 0, max: 1, noNaN: true }), (tries, share) => {
      const waits = backOffMs(tries, () => share)
      return waits >= 500 && waits <= 60_000
    }),
  )
})

it.each([
  ['http://localhost:7300/#/index', 'ws://localhost:7300/prod-api/ws'],
  ['https://console.example/', 'wss://console.example/prod-api/ws'],
])('finds the channel of %s', (page, url) => {
  expect(liveUrl('/prod-api', new URL(page))).toBe(url)
})

it('says once that there are too many windows, and looks for room every minute', () => {
  const { onCrowded, stop } = open()
  for (let minute = 1; minute <= 3; minute += 1) {
    last().open()
    last().break(4429, '您打开的窗口超过 20 个')
    expect(lines).toHaveLength(minute)
    vi.advanceTimersByTime(60_000)
    expect(lines).toHaveLength(minute + 1)
  }
  expect(onCrowded).toHaveBeenCalledExactlyOnceWith('您打开的窗口超过 20 个')
  stop()
})
