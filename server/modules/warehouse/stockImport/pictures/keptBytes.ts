import { Readable } from 'node:stream'
import { openStorage } from '../../../../base/storage'
import type { ByteSource } from '../../../../base/workbook'

/** A kept file to be read in any order, wherever it is kept. @returns undefined when it is gone */
export async function keptBytes(id: string): Promise<ByteSource | undefined> {
  const storage = await openStorage()
  const found = await storage.head(id)
  if (!found) return undefined
  async function* pieces(start: number, end: number): AsyncGenerator<Buffer> {
    if (start >= end) return
    const content = await storage.get(id, { first: start, last: end - 1 })
    if (content) yield* content as AsyncIterable<Buffer>
  }
  return {
    size: found.size,
    async read(start, end) {
      const parts: Buffer[] = []
      for await (const piece of pieces(start, Math.min(end, found.size))) parts.push(piece)
      return Buffer.concat(parts)
    },
    stream: (start, end) => Readable.from(pieces(start, end), { objectMode: false }),
  }
}
