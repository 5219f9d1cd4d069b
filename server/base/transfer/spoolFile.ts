import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { SpooledFile } from './types'

/** Where files lie while their call is answered; on the disk of the data, for a folder in memory would fill it. */
export const incomingFolder = (): string => join(process.env.DATA_DIR ?? './data', 'incoming')

/**
 * Writes a stream to a temporary file as it comes in. One that is too long or breaks leaves nothing.
 * @param tooLong made and thrown as soon as there are more than `maxBytes`
 */
export async function spoolFile(
  content: Readable,
  maxBytes: number,
  tooLong: () => Error,
): Promise<SpooledFile> {
  const path = join(incomingFolder(), randomUUID())
  const hash = createHash('sha256')
  let size = 0
  async function* measured(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > maxBytes) throw tooLong()
      hash.update(chunk)
      yield chunk
    }
  }
  await mkdir(incomingFolder(), { recursive: true })
  try {
    await pipeline(content, measured, createWriteStream(path, { mode: 0o600 }))
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return { path, size, sha256: hash.digest('hex') }
}

/** Removes temporary files; those that are gone are fine. */
export async function dropSpooled(files: readonly SpooledFile[]): Promise<void> {
  for (const { path } of files) await rm(path, { force: true })
}
