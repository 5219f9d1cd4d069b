import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSystem } from '../../base/db'
import { drawCover } from '../../demo/goods/drawCover'
import { openStorage } from '../../base/storage'
import { createTestApp, type SignedIn, type TestApp } from '../../proofs/testing'
import { checkFiles, sweepFiles } from './checkFiles'
import type { StoredFile } from './storeFile'

const dataDir = mkdtempSync(join(tmpdir(), 'files-'))
const before = process.env.DATA_DIR
let app: TestApp
let clerk: SignedIn

beforeAll(async () => {
  process.env.DATA_DIR = dataDir
  app = await createTestApp()
  clerk = await app.signIn()
})
afterAll(async () => {
  await app.close()
  if (before === undefined) delete process.env.DATA_DIR
  else process.env.DATA_DIR = before
  rmSync(dataDir, { recursive: true })
})

const cover = drawCover([10, 20, 30], [200, 200, 200])
const send = <T = StoredFile>(bytes: Uint8Array | string, name: string, path = '/file/upload/') => {
  const form = new FormData()
  form.append('file', new Blob([bytes as BlobPart]), name)
  return app.post<T>(path, form, { as: clerk })
}
const pathOf = (url: string) => url.replace('/prod-api', '')

it('keeps a picture under a name of its own and shows it to whoever knows the address', async () => {
  const { data, status } = await send(cover, '../../封面 1.png')
  expect(status).toBe(200)
  expect(data).toMatchObject({ mime: 'image/png', size: cover.length })
  const shown = await app.get(pathOf(data.url))
  expect(shown.bytes.equals(cover)).toBe(true)
  expect(shown.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
    'content-disposition': expect.stringContaining('inline'),
    'cache-control': expect.stringContaining('immutable'),
  })
  const kept = readdirSync(join(dataDir, 'files'), { recursive: true, encoding: 'utf8' })
  expect(kept.some((name) => name.includes('封面'))).toBe(false)
})

it.each([
  ['a.mp4', 'video/mp4', Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42....')])],
  ['a.webm', 'video/webm', Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.from('..webm')])],
])('keeps a film, %s, where a page plays it without a token', async (name, mime, bytes) => {
  const { data } = await send(bytes, name)
  expect(data.mime).toBe(mime)
  const shown = await app.get(pathOf(data.url))
  expect([shown.status, shown.headers['content-type']]).toEqual([200, mime])
})

it('answers uploadForUrl with the address alone', async () => {
  const { data } = await send<string>(cover, 'a.png', '/file/uploadForUrl/')
  expect((await app.get(pathOf(data))).status).toBe(200)
})

it('gives a document only to the company that owns it, as a download', async () => {
  const { data } = await send('ISBN,书名\n9787020002207,红楼梦\n', '书单.csv')
  const mine = await app.get(pathOf(data.url), { as: clerk })
  expect(mine.bytes.toString()).toContain('红楼梦')
  expect(mine.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
    'cache-control': 'no-store',
  })
  expect(mine.headers['content-disposition']).toMatch(/^attachment;.*%E4%B9%A6%E5%8D%95\.csv/)
  expect((await app.get(pathOf(data.url), { as: await app.signIn() })).status).toBe(404)
  expect((await app.get(pathOf(data.url))).status).toBe(401)
  expect((await app.get(pathOf(data.url).replace('/download', ''))).status).toBe(404)
})

it('keeps a file of more than ten megabytes whole', async () => {
  const film = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypmp42....'),
    Buffer.alloc(11 * 1024 * 1024, 7),
  ])
  const { data } = await send(film, 'long.mp4')
  expect(data.size).toBe(film.length)
  expect((await app.get(pathOf(data.url))).bytes.equals(film)).toBe(true)
  expect(readdirSync(join(dataDir, 'incoming'))).toEqual([])
})

describe('a kept file', () => {
  const ask = async (headers: Record<string, string>) => {
    const { data } = await send(cover, 'a.png')
    const { headers: found } = await app.get(pathOf(data.url))
    const told = Object.entries(headers).map(([name, value]) => [
      name,
      value.replace('<etag>', String(found.etag)),
    ])
    return app.inject({
      url: data.url,
      headers: Object.fromEntries(told) as Record<string, string>,
    })
  }

  it.each([
    ['bytes=0-3', 206, `bytes 0-3/${cover.length}`, cover.subarray(0, 4)],
    [
      'bytes=-4',
      206,
      `bytes ${cover.length - 4}-${cover.length - 1}/${cover.length}`,
      cover.subarray(-4),
    ],
    [`bytes=${cover.length - 2}-`, 206, expect.any(String), cover.subarray(-2)],
    ['bytes=0-1,3-4', 200, undefined, cover],
    ['bytes=5-2', 200, undefined, cover],
    ['lines=1-2', 200, undefined, cover],
    [`bytes=${cover.length}-`, 416, `bytes */${cover.length}`, Buffer.alloc(0)],
  ])('answers the range %s with %i', async (range, status, told, bytes) => {
    const answer = await ask({ range })
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([status, told])
    expect(answer.rawPayload.equals(bytes)).toBe(true)
  })

  it('is not sent again to whoever has it, and whole when it has changed in between', async () => {
    expect(await ask({ 'if-none-match': '<etag>' })).toMatchObject({ statusCode: 304, body: '' })
    expect(await ask({ range: 'bytes=0-3', 'if-range': '<etag>' })).toMatchObject({
      statusCode: 206,
    })
    expect(await ask({ range: 'bytes=0-3', 'if-range': '"old"' })).toMatchObject({
      statusCode: 200,
    })
  })
})

it('answers a damaged place as gone, not as a fault', async () => {
  const { data } = await send(cover, 'a.png')
  rmSync(join(dataDir, 'files'), { recursive: true })
  expect(await app.get(pathOf(data.url))).toMatchObject({ status: 404 })
})

it.each([
  ['a page that calls itself a picture', '<html><script>alert(1)</script></html>', 'a.png'],
  ['a picture that can run scripts', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg'],
  ['a program', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2]), 'a.jpg'],
])('refuses %s', async (_, bytes, name) => {
  const answer = await send<{ error?: string }>(bytes, name)
  expect(answer).toMatchObject({ status: 400, data: { error: 'FILE_CONTENT' } })
  expect(answer.data.error).toBe('FILE_CONTENT')
})

/** A PNG as far as its first 24 bytes go: signature, the head's length and name, width, height. */
function pngHead(width: number, height: number): Buffer {
  const head = Buffer.alloc(64)
  head.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  return head
}

it.each<[string, Buffer]>([
  ['has a side too long', pngHead(20_001, 10)],
  ['has too many pixels', pngHead(10_000, 6_001)],
  ['has no size', pngHead(0, 0).subarray(0, 17)],
  ['ends in an archive', Buffer.concat([cover, Buffer.from('PK\x05\x06', 'latin1')])],
  ['ends in a page', Buffer.concat([cover, Buffer.from('<script >alert(1)</script>')])],
])('refuses a picture that %s', async (_, bytes) => {
  expect(await send(bytes, 'a.png')).toMatchObject({ status: 400, data: { error: 'FILE_PICTURE' } })
})

it('takes a picture as large as it may be', async () => {
  expect((await send(pngHead(10_000, 6_000), 'a.png')).status).toBe(200)
})

it('takes one file at a time', async () => {
  const form = new FormData()
  for (const name of ['a.png', 'b.png'])
    form.append('file', new Blob([new Uint8Array(cover)]), name)
  expect(await app.post('/file/upload/', form, { as: clerk })).toMatchObject({
    data: { error: 'FILE_TOO_MANY' },
  })
})

it.each(['..%2F..%2Fpasswd', 'x', '00000000-0000-4000-8000-000000000000'])(
  'finds nothing under %s',
  async (id) => {
    expect(await app.get(`/file/${id}`)).toMatchObject({
      status: 404,
      data: { error: 'FILE_GONE' },
    })
  },
)

it('reports files without a row after a day and rows without a file, and removes only the former', async () => {
  const { data: kept } = await send(cover, 'a.png')
  const { data: lost } = await send(cover, 'b.png')
  const storage = await openStorage()
  const orphan = randomUUID()
  await storage.put(orphan, Readable.from([cover]))
  await storage.remove(lost.id)
  const tomorrow = Date.now() + 25 * 60 * 60 * 1000
  expect((await checkFiles(app.db)).orphans).toEqual([])
  const report = await checkFiles(app.db, tomorrow)
  expect(report.orphans).toEqual([orphan])
  expect(report.missing).toContainEqual({ id: lost.id, fileName: 'b.png', reason: '文件不见了' })
  expect(report.missing.map(({ id }) => id)).not.toContain(kept.id)
  expect(await sweepFiles(app.db, tomorrow)).toBe(1)
  expect([await storage.head(orphan), (await storage.head(kept.id))?.size]).toEqual([
    undefined,
    cover.length,
  ])
})

it('clears away after a day what an upload that died has left', async () => {
  const left = join(dataDir, 'incoming', 'left-behind')
  mkdirSync(join(dataDir, 'incoming'), { recursive: true })
  writeFileSync(left, cover)
  const hours = (many: number) => Date.now() + many * 60 * 60 * 1000
  expect(await sweepFiles(app.db, hours(23))).toBe(0)
  expect(existsSync(left)).toBe(true)
  expect(await sweepFiles(app.db, hours(25))).toBe(1)
  expect(existsSync(left)).toBe(false)
})

it('gives a file made for one person to nobody else of the company', async () => {
  const { data } = await send('ISBN,书名\n9787020002207,红楼梦\n', '书单.csv')
  await asSystem(app.db, (trx) =>
    trx.updateTable('fileObject').set({ scope: 'USER' }).where('id', '=', data.id).execute(),
  )
  const colleague = await app.signIn({ company: clerk })
  expect((await app.get(pathOf(data.url), { as: clerk })).status).toBe(200)
  expect((await app.get(pathOf(data.url), { as: colleague })).status).toBe(404)
})
