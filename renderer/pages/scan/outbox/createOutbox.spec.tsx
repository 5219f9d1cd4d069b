import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallError } from '../../../../runtime/http'
import { PickStation, type Line } from '../stage/pickStation'
import { createOutbox, type Outbox } from './createOutbox'
import { createScanStore } from './scanStore'
import { statusOf, type NewScan } from './types'

const code = (input: string): NewScan => ({ kind: 'CODE', input, warehouseId: '5' })
let station: PickStation
let isOwner: boolean

/** A window of the browser: all share its storage; a reload is a new one that never closes the old politely. */
function open(send = sendTo(station), name = 'pick'): Outbox {
  const store = createScanStore('3:12:/pick')
  return createOutbox({
    name,
    here: 'window',
    store,
    send,
    isOwner: () => isOwner,
    pauseMs: () => 1000,
  })
}
const sendTo =
  (server: PickStation): Parameters<typeof createOutbox>[0]['send'] =>
  ({ id, number, warehouseId, input }) =>
    server.scan({ id, number, warehouseId, code: input })
const settle = () => vi.advanceTimersByTimeAsync(20_000)
const states = (outbox: Outbox) => outbox.scans().map((scan) => [scan.input, statusOf(scan)])

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  station = new PickStation()
  isOwner = true
})
afterEach(() => vi.useRealTimers())

describe('the outbox', () => {
  it('keeps a scan before anything else, and shows it done only when the server has answered', async () => {
    let answer: () => void = () => undefined
    const outbox = open(async (scan) => {
      await new Promise<void>((resolve) => (answer = resolve))
      return sendTo(station)(scan, '')
    })
    outbox.add(code('周易'))
    expect(createScanStore('3:12:/pick').all()).toMatchObject([{ input: '周易' }])
    await vi.advanceTimersByTimeAsync(5000)
    expect(states(outbox)).toEqual([['周易', 'waiting']])
    answer()
    await settle()
    expect(states(outbox)).toEqual([['周易', 'counted']])
  })

  it('sends in order, one after another, and twenty scans at once are twenty', async () => {
    const outbox = open()
    const codes = Array.from({ length: 20 }, (_, at) => `书${at}`)
    for (const one of codes) outbox.add(code(one))
    await settle()
    expect(station.counted).toEqual(codes)
    expect(station.attempts).toBe(20)
  })

  it('counts the same code twice when it was scanned twice', async () => {
    const outbox = open()
    outbox.add(code('周易'))
    outbox.add(code('周易'))
    await settle()
    expect(station.counted).toEqual(['周易', '周易'])
  })

  it.each<Line>(['down', 'deaf', 'broken'])(
    'sends again what was lost on the way, and it counts once: the line is %s',
    async (line) => {
      station.line = line
      const outbox = open()
      outbox.add(code('呐喊'))
      outbox.add(code('周易'))
      await settle()
      expect(states(outbox).map(([, state]) => state)).toEqual(['waiting', 'waiting'])
      expect(outbox.sender()).toMatchObject({ kind: 'away', text: expect.stringMatching(/服务器/) })
      station.line = 'up'
      await settle()
      expect(station.counted).toEqual(['呐喊', '周易'])
      expect(outbox.sender()).toEqual({ kind: 'idle' })
    },
  )

  it('goes on after a reload with what the last visit left, also with what was in flight', async () => {
    station.line = 'deaf'
    const before = open()
    for (const one of ['A', 'B', 'C']) before.add(code(one))
    await vi.advanceTimersByTimeAsync(10)
    // A has counted, its answer is lost; the window is gone
    expect(station.counted).toEqual(['A'])
    station.line = 'up'
    const after = open()
    expect(states(after).map(([, state]) => state)).toEqual(['waiting', 'waiting', 'waiting'])
    after.wake()
    await settle()
    expect(station.counted).toEqual(['A', 'B', 'C'])
  })

  it('two windows that both send count everything once and in order', async () => {
    const [left, right] = [open(), open()]
    left.add(code('A'))
    right.add(code('B'))
    left.add(code('C'))
    await settle()
    expect(station.counted).toEqual(['A', 'B', 'C'])
    right.wake()
    expect(states(right)).toEqual([
      ['A', 'counted'],
      ['B', 'counted'],
      ['C', 'counted'],
    ])
  })

  it('lets a second window see that the server is away, and hurry the next try', async () => {
    const lines = new Map<string, Promise<unknown>>()
    const request = <T,>(name: string, work: () => Promise<T>): Promise<T> => {
      const turn = (lines.get(name) ?? Promise.resolve()).then(work)
      lines.set(name, turn)
      return turn
    }
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
    try {
      const [first, second] = [open(), open()]
      station.line = 'down'
      first.add(code('周易'))
      await vi.advanceTimersByTimeAsync(100)
      second.wake()
      await vi.advanceTimersByTimeAsync(100)
      expect([first.sender().kind, second.sender().kind]).toEqual(['away', 'away'])
      station.line = 'up'
      second.wake()
      await vi.advanceTimersByTimeAsync(100)
      expect(station.counted).toEqual(['周易'])
      await settle()
      expect(states(first)).toEqual([['周易', 'counted']])
      expect(station.counted).toEqual(['周易'])
    } finally {
      Reflect.deleteProperty(navigator, 'locks')
    }
  })

  it('keeps a refused scan with its reason until it is dismissed, over a reload too', async () => {
    const outbox = open()
    outbox.add(code('别家的书'))
    for (let copy = 0; copy < 30; copy += 1) outbox.add(code(`书${copy}`))
    await settle()
    const again = open()
    const refused = again.scans().filter((scan) => statusOf(scan) === 'refused')
    expect(refused).toMatchObject([
      { answer: { text: '非本单商品：别家的书', hint: expect.any(String) } },
    ])
    // of the counted ones only the last stay in the browser
    expect(again.scans().length).toBe(21)
    again.dismiss(refused[0]?.id ?? '')
    expect(open().scans().length).toBe(20)
  })

  it('keeps a scan that owes a paper until the paper is settled, also behind many others', async () => {
    const outbox = open()
    const { id } = outbox.add(code('周易'))
    await settle()
    expect(outbox.scans()).toMatchObject([{ answeredIn: 'window' }])
    outbox.settlePaper(id, 'owed')
    for (let copy = 0; copy < 30; copy += 1) outbox.add(code(`书${copy}`))
    await settle()
    const again = open()
    expect(again.scans()[0]).toMatchObject({ id, paper: 'owed' })
    again.settlePaper(id, 'settled')
    expect(again.scans().map((scan) => scan.id)).not.toContain(id)
  })

  it('never dismisses a scan that waits', async () => {
    station.line = 'down'
    const outbox = open()
    const { id } = outbox.add(code('周易'))
    outbox.dismiss(id)
    expect(states(outbox)).toEqual([['周易', 'waiting']])
    await vi.advanceTimersByTimeAsync(10)
  })

  it('is told no once and goes on with the next', async () => {
    const outbox = open((scan) =>
      scan.input === '无权'
        ? Promise.reject(new CallError('没有权限', { code: 403, hint: '请联系管理员' }))
        : sendTo(station)(scan, ''),
    )
    outbox.add(code('无权'))
    outbox.add(code('周易'))
    await settle()
    expect(outbox.scans()).toMatchObject([
      { problem: { text: '没有权限', hint: '请联系管理员' } },
      { answer: { outcome: 'counted' } },
    ])
  })

  it('waits for the same person when nobody, or somebody else, is signed in', async () => {
    isOwner = false
    const outbox = open()
    outbox.add(code('周易'))
    await settle()
    expect(station.attempts).toBe(0)
    expect(outbox.sender()).toEqual({ kind: 'signedOut' })
    isOwner = true
    outbox.wake()
    await settle()
    expect(station.counted).toEqual(['周易'])
  })

  const view = { step: 'book', row: {}, lines: [] }
  const [isCounted, facts] = [true, {}]
  it.each([
    [
      'of another scan',
      (): unknown => ({ id: 'other', outcome: 'counted', isCounted, facts, view }),
    ],
    ['that says no outcome', (id: string): unknown => ({ id, view })],
    ['without what stands now', (id: string): unknown => ({ id, outcome: 'counted' })],
    ['of a gateway', (): unknown => '<html>502</html>'],
    ['that is empty', (): unknown => null],
  ])('takes no answer %s for the answer to this scan', async (_, wrong) => {
    let isAstray = true
    const outbox = open((scan) =>
      isAstray ? Promise.resolve(wrong(scan.id) as never) : sendTo(station)(scan, ''),
    )
    outbox.add(code('周易'))
    await vi.advanceTimersByTimeAsync(3000)
    expect(states(outbox)).toEqual([['周易', 'waiting']])
    isAstray = false
    await settle()
    expect(states(outbox)).toEqual([['周易', 'counted']])
  })

  it('says that a scan was not kept rather than losing it', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const outbox = open()
    expect(() => outbox.add(code('周易'))).toThrow('full')
    full.mockRestore()
    expect(outbox.scans()).toEqual([])
  })

  it('numbers go up when the clock goes back', () => {
    vi.setSystemTime('2026-11-22 10:00:00')
    const store = createScanStore('3:12:/pick')
    const first = store.add(code('A')).number
    store.remove(store.all()[0]?.id ?? '')
    vi.setSystemTime('2026-11-22 09:00:00')
    expect(createScanStore('3:12:/pick').add(code('B')).number).toBeGreaterThan(first)
  })
})

describe('whatever happens to line and windows', () => {
  const lines: Line[] = ['up', 'down', 'deaf', 'broken']
  const step = fc.oneof(
    { weight: 5, arbitrary: fc.constant('scan' as const) },
    { weight: 2, arbitrary: fc.constant('reload' as const) },
    { weight: 3, arbitrary: fc.constantFrom(...lines) },
  )
  it('every scan counts once, in the order it was scanned', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        localStorage.clear()
        station = new PickStation()
        let outbox = open()
        const scanned: string[] = []
        for (const one of steps) {
          if (one === 'scan') {
            scanned.push(`书${scanned.length}`)
            outbox.add(code(scanned.at(-1) ?? ''))
          } else if (one === 'reload') {
            outbox = open()
            outbox.wake()
          } else station.line = one
          await vi.advanceTimersByTimeAsync(700)
          const done = outbox.scans().filter((scan) => statusOf(scan) === 'counted')
          expect(done.length).toBeLessThanOrEqual(station.counted.length)
        }
        station.line = 'up'
        outbox.wake()
        await vi.advanceTimersByTimeAsync(60_000)
        expect(station.counted).toEqual(scanned)
      }),
      { numRuns: 60 },
    )
  })
})
