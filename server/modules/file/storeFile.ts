import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Trx } from '../../db'
import { fail } from '../../errors'
import { detectMime } from './detectMime'
import { pathOf } from './pathOf'

export interface NewFile {
  companyId: string
  userId: string | null
  fileName: string
  bytes: Buffer
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
 * Keeps a file under a name of our own. The row is written after the bytes: a row always has its
 * file, while a rolled-back transaction leaves at most a file without a row.
 * @throws FILE_CONTENT
 */
export async function storeFile(trx: Trx, file: NewFile): Promise<StoredFile> {
  const mime = detectMime(file.bytes)
  if (!mime) throw fail('FILE_CONTENT', { fileName: file.fileName })
  const id = randomUUID()
  const path = pathOf(id)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(`${path}.part`, file.bytes)
  await rename(`${path}.part`, path)
  await trx
    .insertInto('fileObject')
    .values({
      id,
      companyId: file.companyId,
      fileName: file.fileName.slice(-255) || '未命名',
      mime,
      sizeBytes: String(file.bytes.length),
      sha256: createHash('sha256').update(file.bytes).digest('hex'),
      createBy: file.userId,
    })
    .execute()
  return { id, fileName: file.fileName, mime, size: file.bytes.length, url: urlOf(id, mime) }
}

export interface FileContent {
  fileName: string
  mime: string
  bytes: Buffer
}

const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A stored file that the transaction may see. @throws FILE_GONE */
export async function openFile(trx: Trx, id: string, only?: 'shown'): Promise<FileContent> {
  if (!idShape.test(id)) throw fail('FILE_GONE')
  const found = await trx
    .selectFrom('fileObject')
    .select(['fileName', 'mime'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found || (only === 'shown' && !isShown(found.mime))) throw fail('FILE_GONE')
  return { ...found, bytes: await readBytes(id) }
}

/** What a page shows in its place; `<img>` and `<video>` send no token. */
export const isShown = (mime: string): boolean => /^(image|video)\//.test(mime)

export const urlOf = (id: string, mime: string): string =>
  isShown(mime) ? `/prod-api/file/${id}` : `/prod-api/file/download/${id}`

async function readBytes(id: string): Promise<Buffer> {
  try {
    return await readFile(pathOf(id))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw fail('FILE_GONE')
    throw error
  }
}
