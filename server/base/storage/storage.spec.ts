import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diskStorage } from './diskStorage'
import { s3Storage } from './s3Storage'
import { readS3Settings, type S3Settings } from './s3Settings'
import { startS3Peer, type S3Peer } from './s3Peer.fixture'
import type { Storage } from './types'

const folder = mkdtempSync(join(tmpdir(), 'storage-'))
let peer: S3Peer
let settings: S3Settings
beforeAll(async () => {
  peer = await startS3Peer('files')
  settings = readS3Settings({
    FILE_S3_BUCKET: 'files',
    FILE_S3_ENDPOINT: peer.endpoint,
    FILE_S3_PREFIX: 'console',
    FILE_S3_ACCESS_KEY: peer.accessKeyId,
    FILE_S3_SECRET_KEY: peer.secretAccessKey,
    FILE_S3_PATH_STYLE: 'on',
  })
})
afterAll(async () => {
  await peer.close()
  rmSync(folder, { recursive: true })
})

const kinds: readonly [string, () => Storage][] = [
  ['a folder', () => diskStorage(folder)],
  ['a bucket', () => s3Storage(settings)],
]

describe.each(kinds)('files in %s', (_, open) => {
  const textOf = async (key: string, range?: { first: number; last: number }) => {
    const stream = await open().get(key, range)
    return stream && (await buffer(stream)).toString()
  }
  const keep = async (text: string) => {
    const key = randomUUID()
    await open().put(key, Readable.from([Buffer.from(text)]))
    return key
  }
  const keysOf = async () => {
    const keys: string[] = []
    for await (const { key } of open().list()) keys.push(key)
    return keys
  }

  it('come back whole and in part', async () => {
    const key = await keep('鲁迅全集 0123456789')
    expect(await textOf(key)).toBe('鲁迅全集 0123456789')
    expect(await textOf(key, { first: 13, last: 15 })).toBe('012')
    expect(await open().head(key)).toMatchObject({ key, size: 23 })
  })

  it('are replaced, removed, removed again, and then not there', async () => {
    const key = await keep('旧')
    await open().put(key, Readable.from(['新']))
    expect(await textOf(key)).toBe('新')
    await open().remove(key)
    await open().remove(key)
    expect([await textOf(key), await open().head(key)]).toEqual([undefined, undefined])
  })

  it('of no bytes, and of more than one part', async () => {
    const empty = await keep('')
    expect(await textOf(empty)).toBe('')
    const key = randomUUID()
    const pieces = Array.from({ length: 19 }, (_piece, place) => Buffer.alloc(1024 * 1024, place))
    await open().put(key, Readable.from(pieces))
    const kept = await open().get(key)
    expect(kept && (await buffer(kept)).equals(Buffer.concat(pieces))).toBe(true)
  })

  it('leave nothing when the stream breaks', async () => {
    const key = randomUUID()
    const broken = Readable.from(
      (function* () {
        for (let piece = 0; piece < 20; piece += 1) yield Buffer.alloc(1024 * 1024)
        throw new Error('the line went down')
      })(),
    )
    await expect(open().put(key, broken)).rejects.toThrow('the line went down')
    expect(await open().head(key)).toBeUndefined()
    expect(await keysOf()).not.toContain(key)
    expect(peer.openUploads()).toBe(0)
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    expect(names.filter((name) => name.endsWith('.part'))).toEqual([])
  })

  it('are listed, over several pages', async () => {
    const keys = [await keep('一'), await keep('二'), await keep('三')]
    expect(await keysOf()).toEqual(expect.arrayContaining(keys))
  })

  it('have ids for keys: no path gets in', async () => {
    for (const key of ['../../etc/passwd', '/etc/passwd', '..%2f..%2fx', 'a/b', ''])
      for (const call of [open().get, open().head, open().remove])
        await expect(async () => call(key)).rejects.toThrow('is not an id')
  })

  it('can be checked for readiness, which leaves nothing', async () => {
    const before = await keysOf()
    await open().check()
    expect(await keysOf()).toEqual(before)
  })
})

it('refuses a signature made with another secret, and a place that is not there', async () => {
  const credentials = { accessKeyId: peer.accessKeyId, secretAccessKey: 'another' }
  await expect(s3Storage({ ...settings, credentials }).check()).rejects.toThrow('Signature')
  await expect(s3Storage({ ...settings, bucket: 'other' }).check()).rejects.toThrow('NoSuchBucket')
  await expect(diskStorage('/dev/null/files').check()).rejects.toThrow()
})

it('says which setting is missing', () => {
  expect(() => readS3Settings({ FILE_S3_BUCKET: 'files' })).toThrow('FILE_S3_ACCESS_KEY')
})
