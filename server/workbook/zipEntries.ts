import { createInflateRaw } from 'node:zlib'
import { WorkbookError } from './WorkbookError'

export interface ZipEntry {
  name: string
  /** 0 stored, 8 deflated; a workbook uses no other. */
  method: number
  compressedSize: number
  headerOffset: number
}

const endMark = 0x06054b50
const entryMark = 0x02014b50
const localMark = 0x04034b50
const endLength = 22
const maxComment = 0xffff
const maxEntries = 2000

export const isZip = (file: Buffer) => file.length > endLength && file.readUInt32LE(0) === localMark

/** The entries of a zip from its central directory. @throws WorkbookError when the file is cut off or not a zip */
export function listZipEntries(file: Buffer): ZipEntry[] {
  try {
    return readDirectory(file)
  } catch (cause) {
    if (cause instanceof WorkbookError) throw cause
    throw damaged()
  }
}

function readDirectory(file: Buffer): ZipEntry[] {
  const end = findEnd(file)
  const count = file.readUInt16LE(end + 10)
  if (count > maxEntries) throw damaged()
  let offset = file.readUInt32LE(end + 16)
  return Array.from({ length: count }, () => {
    if (file.readUInt32LE(offset) !== entryMark) throw damaged()
    const nameLength = file.readUInt16LE(offset + 28)
    const entry = {
      name: file.toString('utf8', offset + 46, offset + 46 + nameLength),
      method: file.readUInt16LE(offset + 10),
      compressedSize: file.readUInt32LE(offset + 20),
      headerOffset: file.readUInt32LE(offset + 42),
    }
    offset += 46 + nameLength + file.readUInt16LE(offset + 30) + file.readUInt16LE(offset + 32)
    return entry
  })
}

function findEnd(file: Buffer): number {
  const lowest = Math.max(0, file.length - endLength - maxComment)
  for (let offset = file.length - endLength; offset >= lowest; offset -= 1)
    if (file.readUInt32LE(offset) === endMark) return offset
  throw damaged()
}

/**
 * Unpacks every entry, keeps nothing, and counts: sizes written in the archive may lie.
 * @throws WorkbookError FILE_TOO_LARGE as soon as the sum passes `maxBytes`, FILE_DAMAGED when an entry does not unpack
 */
export async function checkUnzippedSize(file: Buffer, maxBytes: number): Promise<void> {
  let total = 0
  for (const entry of listZipEntries(file)) {
    if (entry.method !== 0 && entry.method !== 8) throw damaged()
    const packed = packedBytes(file, entry)
    total += entry.method === 0 ? packed.length : await inflatedSize(packed, maxBytes - total)
    if (total > maxBytes)
      throw new WorkbookError('FILE_TOO_LARGE', '文件解压后过大，请删除无用的工作表和图片后重试')
  }
}

function packedBytes(file: Buffer, entry: ZipEntry): Buffer {
  const { headerOffset } = entry
  if (headerOffset + 30 > file.length || file.readUInt32LE(headerOffset) !== localMark)
    throw damaged()
  const start =
    headerOffset + 30 + file.readUInt16LE(headerOffset + 26) + file.readUInt16LE(headerOffset + 28)
  return file.subarray(start, start + entry.compressedSize)
}

function inflatedSize(packed: Buffer, budget: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let size = 0
    const inflate = createInflateRaw()
    inflate.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= budget) return
      inflate.destroy()
      resolve(size)
    })
    inflate.on('end', () => resolve(size))
    inflate.on('error', () => reject(damaged()))
    inflate.end(packed)
  })
}

const damaged = () =>
  new WorkbookError('FILE_DAMAGED', '文件已损坏或不完整，请用 Excel 打开并另存为 xlsx 后重试')
