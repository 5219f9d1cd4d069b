import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveWeb } from '../../server/kit/http/answer/serveWeb'
import { compressFolder } from './compressFolder.mjs'

const browser = 'gzip, deflate, br, zstd'
const script = 'export const rows = [1, 2, 3].map((row) => row * 2)\n'.repeat(300)
const page = `<!doctype html>${'<p>书商管理后台</p>'.repeat(200)}`

let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'book-console-web-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(join(folder, 'assets/start-Cb8tUObI.js'), script)
  writeFileSync(join(folder, 'assets/short-Cb8tUObI.js'), 'export {}')
  // noise, as in a picture: no encoding makes it smaller
  writeFileSync(
    join(folder, 'assets/cover-Cb8tUObI.png'),
    crypto.getRandomValues(new Uint8Array(4_096)),
  )
  expect(await compressFolder(folder)).toBe(2)
  app = Fastify()
  await serveWeb(app, folder)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const ask = async (url: string, accepted?: string) => {
  const { rawPayload, headers, statusCode } = await app.inject({
    url,
    headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
  })
  return { body: rawPayload, headers, status: statusCode }
}

it.each([
  ['br', browser, '.br', brotliDecompressSync],
  ['gzip', 'gzip, deflate', '.gz', gunzipSync],
] as const)(
  'sends the %s variant that the build made',
  async (encoding, accepted, ending, unpack) => {
    const { body, headers } = await ask('/assets/start-Cb8tUObI.js', accepted)
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
    expect(body.equals(readFileSync(join(folder, `assets/start-Cb8tUObI.js${ending}`)))).toBe(true)
    expect(String(unpack(body))).toBe(script)
    expect(body.length).toBeLessThan(script.length / 10)
  },
)

it('asks for the page anew each time, and sends it compressed too', async () => {
  const { body, headers } = await ask('/', browser)
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('text/html'),
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
  })
  expect(String(brotliDecompressSync(body))).toBe(page)
  const again = await app.inject({
    url: '/',
    headers: { 'accept-encoding': browser, 'if-none-match': String(headers.etag) },
  })
  expect(again.statusCode).toBe(304)
})

it('sends the file itself to who takes no encoding, or where none helps', async () => {
  const plain = await ask('/assets/start-Cb8tUObI.js')
  expect([plain.headers['content-encoding'], String(plain.body)]).toEqual([undefined, script])
  // a cache must not hand this one to who takes brotli
  expect(plain.headers.vary).toBe('accept-encoding')
  for (const name of ['short-Cb8tUObI.js', 'cover-Cb8tUObI.png']) {
    const { status, headers } = await ask(`/assets/${name}`, browser)
    expect([status, headers['content-encoding']]).toEqual([200, undefined])
  }
})
