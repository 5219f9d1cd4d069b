import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Id, Trx } from '../../base/db'
import { xlsxMime } from '../../base/transfer'
import { openStorage } from '../../base/storage'

export interface KeptStream {
  id: string
  sizeBytes: string
  sha256: string
}

/** Writes a file that is still being made, or came in, to its place; a stream that breaks leaves nothing behind. */
export async function keepStream(content: Readable): Promise<KeptStream> {
  const id = randomUUID()
  const hash = createHash('sha256')
  let size = 0
  async function* measured() {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  const storage = await openStorage()
  await storage.put(id, Readable.from(measured(), { objectMode: false }))
  return { id, sizeBytes: String(size), sha256: hash.digest('hex') }
}

/** The row of a kept file, a workbook unless told: a row always has its file. Only whoever had it made may fetch it. */
export const recordFile = (
  trx: Trx,
  file: KeptStream & { companyId: Id; userId: Id; fileName: string; mime?: string },
) =>
  trx
    .insertInto('fileObject')
    .values({
      id: file.id,
      companyId: file.companyId,
      fileName: file.fileName,
      mime: file.mime ?? xlsxMime,
      sizeBytes: file.sizeBytes,
      sha256: file.sha256,
      scope: 'USER',
      createBy: file.userId,
    })
    .execute()

/** Removes the bytes of a file; one that is gone already is fine. */
export const dropStream = async (id: string): Promise<void> => (await openStorage()).remove(id)
