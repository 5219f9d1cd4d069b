import { brotliDecompressSync } from 'node:zlib'
import { request } from 'node:http'
import { expect, origin, test } from './product'

interface Wire {
  bytes: Buffer
  headers: Readonly<Record<string, unknown>>
}

/** An answer as it comes over the wire: nothing unpacks it. */
const wire = (path: string, accepted: string, token?: string): Promise<Wire> =>
  new Promise((resolve, reject) => {
    const headers = {
      'accept-encoding': accepted,
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const call = request(
      `${origin}${path}`,
      { method: token ? 'POST' : 'GET', headers },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => resolve({ bytes: Buffer.concat(chunks), headers: answer.headers }))
      },
    )
    call.on('error', reject)
    call.end(token && JSON.stringify({ pageNum: 1, pageSize: 100 }))
  })

const browser = 'gzip, deflate, br'

/** What the page itself names, and what it leaves for after the login. */
async function named() {
  const html = String((await wire('/', 'identity')).bytes)
  const pathsOf = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, path]) => path ?? '')
  return {
    first: pathsOf(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g),
    later: pathsOf(/name="after-login" content="(\/assets\/[^"]+\.js)"/g),
  }
}

test('everything the console consists of goes out compressed, and is asked for once', async () => {
  const { first, later } = await named()
  expect(first.length).toBeGreaterThan(1)
  let [sent, whole] = [0, 0]
  for (const path of [...first, ...later]) {
    const [packed, plain] = [await wire(path, browser), await wire(path, 'identity')]
    expect(packed.headers['cache-control'], path).toBe('public, max-age=31536000, immutable')
    sent += packed.bytes.length
    whole += plain.bytes.length
  }
  // above a megabyte as it is
  expect(whole).toBeGreaterThan(1_000_000)
  expect(sent).toBeLessThan(whole * 0.3)
})

test('the login does not wait for what comes after it', async () => {
  const { first, later } = await named()
  const bytes = async (paths: readonly string[]) => {
    let sent = 0
    for (const path of paths) sent += (await wire(path, browser)).bytes.length
    return sent
  }
  expect(later).toHaveLength(1)
  expect(first).not.toContain(later[0])
  expect(await bytes(first)).toBeLessThan(260_000)
  expect(await bytes(later)).toBeGreaterThan(80_000)
})

test('a list goes out compressed', async ({ product }) => {
  const token = await product.signIn('wenlan', 'Wenlan2026')
  const path = '/prod-api/product/brand/page'
  const [packed, plain] = [await wire(path, browser, token), await wire(path, 'identity', token)]
  expect(packed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(packed.bytes).equals(plain.bytes)).toBe(true)
  expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 5)
})
