import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CourierParcel } from '../types'
import { numbersInMemory, type KeptNumbers } from './keptNumbers'

/**
 * What it does wrong on purpose: answers slowly, gives the number and answers too late, works only after the answer is
 * no longer waited for, gives the same number to two packages, breaks the connection, answers something else than JSON,
 * JSON of another shape, an error, says that the account has no numbers left, or says no.
 */
export type CourierMood =
  | 'well'
  | 'slow'
  | 'late'
  | 'lateWork'
  | 'twice'
  | 'down'
  | 'garbage'
  | 'strange'
  | 'error'
  | 'usedUp'
  | 'no'

export interface CourierOptions {
  port?: number
  /** How late it is when it is late, milliseconds. */
  lateMs?: number
  /** How long it takes when it is slow, milliseconds. */
  slowMs?: number
  /** Begins every number, e.g. `SF`. */
  prefix?: string
  /** The serial before its first number. */
  lastSerial?: number
  /** What it gave is kept there; by default as long as it runs. */
  numbers?: KeptNumbers
  /** What it does by itself at the nth number it is asked for, counted from 1, while nobody set a mood. */
  habit?: (nth: number) => CourierMood
}

export interface SimulatedCourier {
  url: string
  /** Every number it gave, by key. */
  given: KeptNumbers['given']
  cancelled: ReadonlySet<string>
  /** How often it was asked to take a number, by key. */
  asked: ReadonlyMap<string, number>
  /** What it does from now on, or for the next calls alone. */
  be(mood: CourierMood, calls?: number): void
  close(): Promise<void>
}

/** An express company over HTTP. `POST /mood { mood, calls? }` makes it ill, `GET /given` lists what it gave. */
export async function startCourier(options: CourierOptions = {}): Promise<SimulatedCourier> {
  const {
    port = 0,
    lateMs = 20_000,
    slowMs = 2_500,
    prefix = 'SIM',
    habit = () => 'well',
  } = options
  const { given, keep } = options.numbers ?? numbersInMemory()
  const cancelled = new Set<string>()
  const asked = new Map<string, number>()
  let mood: CourierMood = 'well'
  let moodCalls = Infinity
  let serial = options.lastSerial ?? 0
  let takings = 0

  const be = (next: CourierMood, calls = Infinity) => {
    mood = next
    moodCalls = calls
  }
  const moodNow = (): CourierMood => {
    const now = mood
    moodCalls -= 1
    if (moodCalls <= 0) be('well')
    return now
  }
  const give = (key: string, parcel: CourierParcel, isTwice: boolean) => {
    const known = given.get(key)
    if (known) return known
    const last = [...given.values()].at(-1)
    if (!isTwice || !last) serial += 1
    const number = {
      expressNum:
        isTwice && last ? last.expressNum : `${prefix}${String(serial).padStart(10, '0')}`,
      printData: { mark: `${parcel.province}-${parcel.city}`, route: `${serial % 100}-A` },
    }
    keep(key, number)
    return number
  }

  const take = async (response: ServerResponse, key: string, parcel: CourierParcel) => {
    asked.set(key, (asked.get(key) ?? 0) + 1)
    takings += 1
    const told = moodNow()
    const now = told === 'well' ? habit(takings) : told
    if (now === 'no') return send(response, 422, { reason: '收件地址超出派送范围' })
    if (now === 'usedUp')
      return send(response, 422, { reason: '电子面单余额不足，请联系网点充值后再取号' })
    if (now === 'slow') await later(slowMs)
    if (now === 'lateWork') await later(lateMs)
    const number = give(key, parcel, now === 'twice')
    if (now === 'late') await later(lateMs)
    return send(response, 200, number)
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = (await bodyOf(request)) as { parcel?: CourierParcel; mood?: CourierMood } & {
      calls?: number
    }
    const path = request.url ?? ''
    if (path === '/mood') {
      be(body.mood ?? 'well', body.calls)
      return send(response, 200, { mood })
    }
    if (path === '/given') return send(response, 200, Object.fromEntries(given))
    if (mood === 'down') return void (moodNow(), request.socket.destroy())
    if (mood === 'garbage') return void (moodNow(), response.end('<html>502 Bad Gateway</html>'))
    if (mood === 'strange') return void (moodNow(), send(response, 200, { expressNum: 7 }))
    if (mood === 'error') return void (moodNow(), send(response, 500, {}))
    const key = String(request.headers['idempotency-key'] ?? '')
    const [, , num = '', verb = ''] = path.split('/')
    if (num === '' && body.parcel) return take(response, key, body.parcel)
    const number = num === 'find' ? given.get(key) : numberOf(decodeURIComponent(num))
    if (!number) return send(response, 404, {})
    if (verb === 'cancel') cancelled.add(number.expressNum)
    return send(response, 200, number)
  }
  const numberOf = (expressNum: string) =>
    [...given.values()].find((one) => one.expressNum === expressNum)

  const server = createServer((request, response) => {
    answer(request, response).catch(() => send(response, 500, {}))
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    given,
    cancelled,
    asked,
    be,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

// a wait must not keep a closed process alive
const later = (ms: number) => new Promise<void>((done) => void setTimeout(done, ms).unref())

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const piece of request) text += String(piece)
  return text === '' ? {} : (JSON.parse(text) as unknown)
}

function send(response: ServerResponse, status: number, body: unknown): void {
  if (response.destroyed) return
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}
