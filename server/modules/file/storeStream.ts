import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Id, Trx } from '../../db'
import { fail } from '../../errors'
import { xlsxMime } from '../../files'
import { pathOf } from './pathOf'

export interface KeptStream {
  id: string
  sizeBytes: string
  sha256: string
}

/** Writes a workbook that is still being made to its place; a stream that breaks leaves nothing behind. */
export async function keepStream(content: Readable): Promise<KeptStream> {
  const id = randomUUID()
  const path = pathOf(id)
  const hash = createHash('sha256')
  let size = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      hash.update(chunk)
      size += chunk.length
      next(null, chunk)
    },
  })
  await mkdir(dirname(path), { recursive: true })
  try {
    await pipeline(content, measure, createWriteStream(`${path}.part`))
  } catch (error) {
    await rm(`${path}.part`, { force: true })
    throw error
  }
  await rename(`${path}.part`, path)
  return { id, sizeBytes: String(size), sha256: hash.digest('hex') }
}

/** The row of a kept workbook: a row always has its file. */
export const recordFile = (
  trx: Trx,
  file: KeptStream & { companyId: Id; userId: Id; fileName: string },
) =>
  trx
    .insertInto('fileObject')
    .values({
      id: file.id,
      companyId: file.companyId,
      fileName: file.fileName,
      mime: xlsxMime,
      sizeBytes: file.sizeBytes,
      sha256: file.sha256,
      createBy: file.userId,
    })
    .execute()

/** Removes the bytes of a workbook; one that is gone already is fine. */
export const dropStream = (id: string): Promise<void> => rm(pathOf(id), { force: true })

/** @throws FILE_GONE */
export async function openStream(id: string): Promise<Readable> {
  const path = pathOf(id)
  await access(path).catch(() => {
    throw fail('FILE_GONE')
  })
  return createReadStream(path)
}
