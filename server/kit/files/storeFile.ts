import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Trx } from '../../base/db'
import type { SpooledFile } from '../../base/transfer'
import { openStorage } from '../../base/storage'
import { inspectFile } from './inspectFile'

export interface NewFile extends SpooledFile {
  companyId: string
  userId: string | null
  fileName: string
}

export interface StoredFile {
  id: string
  fileName: string
  mime: string
  /** Bytes. */
  size: number
  /** Address the browser opens: pictures and films are public by their unguessable id, others need a session. */
  url: string
}

/**
 * Keeps a file under a name of our own. The row is written after the bytes: a row always has its file, while a
 * rolled-back transaction leaves at most a file without a row.
 * @throws FILE_CONTENT, FILE_PICTURE
 */
export async function storeFile(trx: Trx, file: NewFile): Promise<StoredFile> {
  const { mime, endings } = await inspectFile(file.path, file.fileName)
  const fileName = fittingName(file.fileName, endings)
  const id = randomUUID()
  const storage = await openStorage()
  await storage.put(id, createReadStream(file.path))
  await trx
    .insertInto('fileObject')
    .values({
      id,
      companyId: file.companyId,
      fileName,
      mime,
      sizeBytes: String(file.size),
      sha256: file.sha256,
      scope: isShown(mime) ? 'PUBLIC' : 'COMPANY',
      createBy: file.userId,
    })
    .execute()
  return { id, fileName, mime, size: file.size, url: urlOf(id, mime) }
}

/** What a page shows in its place; `<img>` and `<video>` send no token. */
const isShown = (mime: string): boolean => /^(image|video)\//.test(mime)

const urlOf = (id: string, mime: string): string =>
  isShown(mime) ? `/prod-api/file/${id}` : `/prod-api/file/download/${id}`

/** A name whose ending says something else than the content gets the right one behind it. */
function fittingName(name: string, endings: readonly string[]): string {
  const isFitting = endings.some((ending) => name.toLowerCase().endsWith(ending))
  return isFitting ? name : `${name.slice(0, 200)}${endings[0] ?? ''}`
}
