import { pipeline } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import type { ByteSource } from '../read/ByteSource'
import { WorkbookError } from '../WorkbookError'
import { damaged, packedRange, tooLarge, type ZipEntry } from './zipEntries'

/** Up to here a part may be as dense as it likes. */
const freeBytes = 16 * 1024 * 1024
/** A sheet packs to a tenth or a fiftieth; what packs to a four-hundredth is made to fill memory. */
const maxRatio = 400

/**
 * The bytes of one entry as they are unpacked. What the directory says is not believed: they are counted.
 * @throws WorkbookError FILE_TOO_LARGE as soon as they pass `maxBytes` or a sane density, FILE_DAMAGED
 */
export async function* unpackEntry(
  source: ByteSource,
  entry: ZipEntry,
  maxBytes: number,
): AsyncGenerator<Buffer> {
  const { start, end } = await packedRange(source, entry)
  const packed = source.stream(start, end)
  const inflate = createInflateRaw({ chunkSize: 64 * 1024 })
  // errors of either end arrive where the bytes are taken
  const bytes = entry.method === 0 ? packed : pipeline(packed, inflate, () => {})
  let size = 0
  try {
    for await (const piece of bytes as AsyncIterable<Buffer>) {
      size += piece.length
      const isDense =
        size > freeBytes && size > maxRatio * (entry.method === 0 ? size : inflate.bytesWritten)
      if (size > maxBytes || isDense) throw tooLarge()
      yield piece
    }
  } catch (error) {
    if (error instanceof WorkbookError) throw error
    const { code = '' } = error as NodeJS.ErrnoException
    throw code.startsWith('Z_') ? damaged() : error
  } finally {
    packed.destroy()
    inflate.destroy()
  }
}

/** A small entry as text. @throws WorkbookError FILE_TOO_LARGE when it is none */
export async function unpackText(
  source: ByteSource,
  entry: ZipEntry,
  maxBytes = freeBytes,
): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of unpackEntry(source, entry, maxBytes)) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}
