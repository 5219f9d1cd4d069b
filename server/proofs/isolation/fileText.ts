import { createHash } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { isZip, listZipEntries, openBytes } from '../../base/workbook'

/** A file of the same content differs by some bytes: the time within it is compressed with the rest. */
const step = 64
const headLength = 30

/** What tells the content of a file: of a workbook all its sheets say, of every other file about how long it is. */
export async function fileText(bytes: Buffer): Promise<string> {
  if (!isZip(bytes)) return String(Math.round(bytes.length / step + 0.25))
  const hash = createHash('sha1')
  for (const { name, content } of await partsOf(bytes)) hash.update(name).update(content)
  return hash.digest('hex')
}

/** All that a file says, to look for a name in it. */
export async function wholeText(bytes: Buffer): Promise<string> {
  if (!isZip(bytes)) return bytes.toString('utf8')
  return (await partsOf(bytes)).map(({ content }) => content.toString('utf8')).join('\n')
}

async function partsOf(bytes: Buffer): Promise<{ name: string; content: Buffer }[]> {
  const parts: { name: string; content: Buffer }[] = []
  const entries = await listZipEntries(await openBytes(bytes), { maxUnzippedBytes: 100_000_000 })
  for (const { name, method, headerOffset: at, packedSize } of entries) {
    // who made it and when: the time differs with every file
    if (name.startsWith('docProps/')) continue
    const from = at + headLength + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
    const packed = bytes.subarray(from, from + packedSize)
    parts.push({ name, content: method === 0 ? packed : inflateRawSync(packed) })
  }
  return parts
}
