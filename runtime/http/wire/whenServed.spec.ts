import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stage } from '../../stage/scriptedServer'

const busy = {
  status: 503,
  headers: { 'retry-after': '2' },
  body: { code: 503, msg: '贵公司同时进行的操作太多', data: { error: 'COMPANY_BUSY' } },
}
const well = { body: { code: 200, data: { total: 3 } } }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A server that answers in this order, the last answer for ever. */
function serving(...answers: object[]) {
  let at = -1
  return stage(() => answers[(at = Math.min(at + 1, answers.length - 1))] ?? well)
}

it('comes again when the server says so, with the same request id and without a word', async () => {
  const { http, sent, onError } = serving(busy, busy, well)
  const call = http.call('POST /product/brand/page', { body: {} })
  await vi.advanceTimersByTimeAsync(1_900)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await call).toEqual({ total: 3 })
  expect(sent).toHaveLength(3)
  expect(new Set(sent.map(({ headers }) => headers.get('x-request-id'))).size).toBe(1)
  expect(onError).not.toHaveBeenCalled()
})

it('gives up after the third time, and says what the server said', async () => {
  const { http, sent } = serving(busy)
  const call = expect(http.call('GET /x')).rejects.toThrow('贵公司同时进行的操作太多')
  await vi.advanceTimersByTimeAsync(10_000)
  await call
  expect(sent).toHaveLength(3)
})

it.each([
  ['does not say when', { ...busy, headers: {} }, {}],
  ['says it is long', { ...busy, headers: { 'retry-after': '600' } }, {}],
  ['means something else', { ...busy, status: 429 }, {}],
  ['was sent a file', busy, { form: new FormData() }],
])('does not come again when the server %s', async (_, answer, input) => {
  const { http, sent } = serving(answer)
  await expect(http.call('POST /x', input)).rejects.toThrow()
  expect(sent).toHaveLength(1)
})

it('is dropped while it waits when nobody wants it any more', async () => {
  const { http, sent, onError } = serving(busy)
  const abort = new AbortController()
  const call = expect(http.call('GET /x', { signal: abort.signal })).rejects.toMatchObject({
    isAborted: true,
  })
  await vi.advanceTimersByTimeAsync(500)
  abort.abort()
  await call
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toHaveLength(1)
  expect(onError).not.toHaveBeenCalled()
})
