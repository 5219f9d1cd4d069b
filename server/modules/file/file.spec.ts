import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawCover } from '../../db/seed/drawCover'
import { createTestApp, type SignedIn, type TestApp } from '../../testing'
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
  expect(mine.headers['content-disposition']).toMatch(/^attachment;.*%E4%B9%A6%E5%8D%95\.csv/)
  expect((await app.get(pathOf(data.url), { as: await app.signIn() })).status).toBe(404)
  expect((await app.get(pathOf(data.url))).status).toBe(401)
  expect((await app.get(pathOf(data.url).replace('/download', ''))).status).toBe(404)
})

it.each([
  ['a page that calls itself a picture', '<html><script>alert(1)</script></html>', 'a.png'],
  ['a picture that can run scripts', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg'],
  ['a program', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2]), 'a.jpg'],
])('refuses %s', async (_, bytes, name) => {
  const answer = await send<{ error?: string }>(bytes, name)
  expect(answer.status).toBe(400)
  expect(answer.data.error).toBe('FILE_CONTENT')
})

it.each(['..%2F..%2Fpasswd', 'x', '00000000-0000-4000-8000-000000000000'])(
  'finds nothing under %s',
  async (id) => {
    expect((await app.get(`/file/${id}`)).status).toBe(404)
  },
)
