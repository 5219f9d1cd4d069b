import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'

/** A file to be read in any order, in memory or on disk; `end` is not included. */
export interface ByteSource {
  size: number
  read(start: number, end: number): Promise<Buffer>
  stream(start: number, end: number): Readable
}

const pieceBytes = 64 * 1024

/** @param file its bytes, or its path */
export const openBytes = async (file: Buffer | string): Promise<ByteSource> =>
  typeof file === 'string' ? openFile(file) : fromMemory(file)

const fromMemory = (bytes: Buffer): ByteSource => ({
  size: bytes.length,
  read: async (start, end) => bytes.subarray(start, end),
  stream: (start, end) => Readable.from(pieces(bytes.subarray(start, end)), { objectMode: false }),
})

function* pieces(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
}

async function openFile(path: string): Promise<ByteSource> {
  const { size } = await withFile(path, (file) => file.stat())
  return {
    size,
    read: (start, end) =>
      withFile(path, async (file) => {
        const length = Math.max(0, Math.min(end, size) - start)
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
        return buffer.subarray(0, bytesRead)
      }),
    stream: (start, end) =>
      start < end ? createReadStream(path, { start, end: end - 1 }) : Readable.from([]),
  }
}

async function withFile<T>(
  path: string,
  work: (file: Awaited<ReturnType<typeof open>>) => Promise<T>,
): Promise<T> {
  const file = await open(path)
  return work(file).finally(() => file.close())
}
