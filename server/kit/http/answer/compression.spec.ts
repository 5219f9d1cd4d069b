import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { file, xlsxMime } from '../../../base/transfer'
import { createTestApp, type SignedIn, type TestApp } from '../../../proofs/testing'
import { defineRoute } from '../defineRoute'
import { shownOnce } from '../access/shownOnce'

// what Chromium sends to an address with a certificate, and to one without
const browser = 'gzip, deflate, br, zstd'
const plainBrowser = 'gzip, deflate'

const rows = Array.from({ length: 200 }, (_, at) => ({
  id: String(900_000 + at),
  goodsName: `红楼梦（全三册）第 ${at} 版`,
  isbn: `978702000${String(at).padStart(4, '0')}`,
  price: `${20 + (at % 30)}.50`,
  shop: { shopName: '孔夫子旧书网·睿读书店' },
}))
const bytes = Buffer.from('0123456789'.repeat(500))
const declared = { permission: 'login', summary: '试' } as const

let app: TestApp
let boss: SignedIn
beforeAll(async () => {
  app = await createTestApp({
    routes: [
      defineRoute({ ...declared, call: 'GET /sample/rows', handle: async () => rows }),
      defineRoute({ ...declared, call: 'POST /sample/done', handle: async () => rows }),
      defineRoute({ ...declared, call: 'GET /sample/short', handle: async () => rows.slice(0, 2) }),
      defineRoute({
        ...declared,
        permission: 'public',
        call: 'GET /sample/token',
        handle: async () => rows,
      }),
      defineRoute({
        ...declared,
        call: 'POST /sample/secret',
        handle: async () => shownOnce({ initialPassword: 'x', rows }),
      }),
      defineRoute({
        ...declared,
        call: 'GET /sample/book',
        handle: async () => file(Readable.from([bytes]), '书单.xlsx', xlsxMime),
      }),
      defineRoute({
        ...declared,
        call: 'GET /sample/kept',
        handle: async () =>
          file(
            {
              size: bytes.length,
              tag: 'a1',
              open: async (range) =>
                Readable.from([range ? bytes.subarray(range.first, range.last + 1) : bytes]),
            },
            '书单.csv',
            'text/csv; charset=utf-8',
          ),
      }),
    ],
  })
  boss = await app.signIn()
})
afterAll(() => app.close())

/** A call as it goes over the wire: nothing is unpacked on the way. */
async function wire(call: string, accepted: string | undefined, headers = {}) {
  const [method = '', path = ''] = call.split(' ')
  const answer = await app.inject({
    method: method as 'GET',
    url: `/prod-api${path}`,
    headers: {
      authorization: `Bearer ${boss.token}`,
      ...(accepted !== undefined && { 'accept-encoding': accepted }),
      ...(method === 'POST' && { 'x-request-id': crypto.randomUUID() }),
      ...headers,
    },
  })
  const { 'content-encoding': encoding, vary, 'content-length': length } = answer.headers
  return { body: answer.rawPayload, encoding, vary, length, status: answer.statusCode }
}
const plain = async (call: string) => (await wire(call, undefined)).body

it.each([
  ['br', browser, brotliDecompressSync],
  ['br', 'br', brotliDecompressSync],
  ['gzip', plainBrowser, gunzipSync],
  ['gzip', 'br;q=0, gzip', gunzipSync],
] as const)(
  'sends a list as %s to who takes %s, at a tenth of its size',
  async (encoding, accepted, unpack) => {
    const whole = await plain('GET /sample/rows')
    for (const call of ['GET /sample/rows', 'POST /sample/done']) {
      const sent = await wire(call, accepted)
      expect(sent).toMatchObject({ status: 200, encoding, vary: 'accept-encoding' })
      expect(sent.body.length).toBeLessThan(whole.length / 10)
      expect(unpack(sent.body).equals(whole)).toBe(true)
    }
  },
)

it('describes itself compressed', async () => {
  const sent = await wire('GET /openapi.json', browser)
  const whole = await plain('GET /openapi.json')
  expect(sent.encoding).toBe('br')
  expect(JSON.parse(String(brotliDecompressSync(sent.body)))).toEqual(JSON.parse(String(whole)))
})

it.each([undefined, 'identity', 'deflate', 'zstd'])(
  'sends it as it is to who takes %s',
  async (accepted) => {
    const sent = await wire('GET /sample/rows', accepted)
    expect(sent.encoding).toBeUndefined()
    expect(JSON.parse(String(sent.body))).toMatchObject({ code: 200, data: rows })
  },
)

// their length would tell whether what somebody else put into them stands in them twice
it.each(['GET /sample/token', 'POST /sample/secret'])(
  'never compresses a secret: %s',
  async (call) => {
    const sent = await wire(call, browser)
    expect(sent).toMatchObject({ status: 200, encoding: undefined })
  },
)

it('leaves alone what is small, and files: they are compressed or read in parts', async () => {
  expect((await wire('GET /sample/short', browser)).encoding).toBeUndefined()
  const book = await wire('GET /sample/book', browser)
  expect([book.encoding, book.body.equals(bytes)]).toEqual([undefined, true])
  const kept = await wire('GET /sample/kept', browser)
  expect(kept).toMatchObject({ encoding: undefined, length: String(bytes.length) })
  const part = await wire('GET /sample/kept', browser, { range: 'bytes=10-19' })
  expect([part.status, part.encoding, String(part.body)]).toEqual([206, undefined, '0123456789'])
})

it('inflates no body: a small one would become a very large one', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/prod-api/sample/done',
    headers: {
      authorization: `Bearer ${boss.token}`,
      'content-type': 'application/json',
      'content-encoding': 'gzip',
    },
    payload: gzipSync('{}'),
  })
  expect(answer.json()).toMatchObject({ code: 400, data: { error: 'BODY_UNREADABLE' } })
})
