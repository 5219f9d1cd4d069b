import type { ByteSource } from '../read/ByteSource'
import { WorkbookError } from '../WorkbookError'

export interface ZipEntry {
  name: string
  /** 0 stored, 8 deflated; a workbook uses no other. */
  method: number
  packedSize: number
  /** As the directory says; it may lie. */
  size: number
  headerOffset: number
}

export interface ZipLimits {
  maxUnzippedBytes: number
}

const endMark = 0x06054b50
const end64Mark = 0x06064b50
const entryMark = 0x02014b50
const localMark = 0x04034b50
const endLength = 22
const maxComment = 0xffff
const maxEntries = 5000
const maxDirectoryBytes = 4 * 1024 * 1024
const unknown32 = 0xffffffff

export const isZip = (head: Buffer) => head.length >= 4 && head.readUInt32LE(0) === localMark

/**
 * The entries of a zip by its directory. Nothing is unpacked: what is refused here has cost a few reads.
 * @throws WorkbookError when it is cut off or no zip, encrypted, says it unpacks to too much, holds archives within or
 *   names that leave their folder
 */
export async function listZipEntries(source: ByteSource, limits: ZipLimits): Promise<ZipEntry[]> {
  try {
    const entries = await readDirectory(source)
    checkEntries(entries, source.size, limits)
    return entries
  } catch (cause) {
    if (cause instanceof RangeError) throw damaged()
    throw cause
  }
}

async function readDirectory(source: ByteSource): Promise<ZipEntry[]> {
  const { start, length, count } = await findDirectory(source)
  if (count > maxEntries || length > maxDirectoryBytes)
    throw new WorkbookError('FILE_TOO_LARGE', '文件里的部件过多，请另存为新的 xlsx 后重试')
  const directory = await source.read(start, start + length)
  let at = 0
  return Array.from({ length: count }, () => {
    const entry = readEntry(directory, at)
    at += entry.length
    return entry
  })
}

function readEntry(directory: Buffer, at: number): ZipEntry & { length: number } {
  if (directory.readUInt32LE(at) !== entryMark) throw damaged()
  const nameLength = directory.readUInt16LE(at + 28)
  const extraLength = directory.readUInt16LE(at + 30)
  const isEncrypted = (directory.readUInt16LE(at + 8) & 1) !== 0
  if (isEncrypted) throw new WorkbookError('FILE_DAMAGED', '文件有密码，请去掉密码后重新上传')
  const told = [24, 20, 42].map((place) => directory.readUInt32LE(at + place))
  const extra = directory.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength)
  const [size = 0, packedSize = 0, headerOffset = 0] = widen(told, extra)
  return {
    name: directory.toString('utf8', at + 46, at + 46 + nameLength),
    method: directory.readUInt16LE(at + 10),
    size,
    packedSize,
    headerOffset,
    length: 46 + nameLength + extraLength + directory.readUInt16LE(at + 32),
  }
}

/** Numbers that did not fit into 32 bits stand in the ZIP64 field, in their order. */
function widen(told: readonly number[], extra: Buffer): number[] {
  let at = 0
  while (at + 4 <= extra.length && extra.readUInt16LE(at) !== 1)
    at += 4 + extra.readUInt16LE(at + 2)
  at += 4
  return told.map((value) => {
    if (value !== unknown32) return value
    const wide = Number(extra.readBigUInt64LE(at))
    at += 8
    return wide
  })
}

async function findDirectory(source: ByteSource) {
  const from = Math.max(0, source.size - endLength - maxComment)
  const tail = await source.read(from, source.size)
  let at = tail.length - endLength
  while (at >= 0 && tail.readUInt32LE(at) !== endMark) at -= 1
  if (at < 0) throw damaged()
  const count = tail.readUInt16LE(at + 10)
  const length = tail.readUInt32LE(at + 12)
  const start = tail.readUInt32LE(at + 16)
  if (start !== unknown32 && count !== 0xffff) return { start, length, count }
  // the locator right before the end tells where the wider record lies
  const wideAt = Number(tail.readBigUInt64LE(at - 20 + 8))
  const wide = await source.read(wideAt, wideAt + 56)
  if (wide.readUInt32LE(0) !== end64Mark) throw damaged()
  return {
    start: Number(wide.readBigUInt64LE(48)),
    length: Number(wide.readBigUInt64LE(40)),
    count: Number(wide.readBigUInt64LE(32)),
  }
}

function checkEntries(
  entries: readonly ZipEntry[],
  fileSize: number,
  { maxUnzippedBytes }: ZipLimits,
): void {
  const sum = (of: (entry: ZipEntry) => number) =>
    entries.reduce((total, entry) => total + of(entry), 0)
  if (sum(({ size }) => size) > maxUnzippedBytes) throw tooLarge()
  // entries that share their bytes: small outside, endless inside
  if (sum(({ packedSize }) => packedSize) > fileSize) throw damaged()
  if (new Set(entries.map(({ name }) => name)).size < entries.length) throw damaged()
  for (const { name, method } of entries) {
    if (method !== 0 && method !== 8) throw damaged()
    if (leavesFolder(name))
      throw new WorkbookError('FILE_DAMAGED', '文件里有指向别处的路径，不能读取，请另存为新的文件')
    if (/\.(zip|7z|rar|gz|xz|bz2|tar|jar)$/i.test(name))
      throw new WorkbookError('FILE_TYPE', '文件里套着压缩包，请取出其中的表格后再上传')
  }
}

const leavesFolder = (name: string) =>
  name.includes('\0') || /^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)/i.test(name)

/** Where the packed bytes of an entry lie. @throws WorkbookError when nothing of that kind is there */
export async function packedRange(
  source: ByteSource,
  { headerOffset, packedSize }: ZipEntry,
): Promise<{ start: number; end: number }> {
  const header = await source.read(headerOffset, headerOffset + 30)
  if (header.length < 30 || header.readUInt32LE(0) !== localMark) throw damaged()
  const start = headerOffset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
  if (start + packedSize > source.size) throw damaged()
  return { start, end: start + packedSize }
}

export const damaged = () =>
  new WorkbookError('FILE_DAMAGED', '文件已损坏或不完整，请用 Excel 打开并另存为 xlsx 后重试')

export const tooLarge = () =>
  new WorkbookError('FILE_TOO_LARGE', '文件解压后过大，请删除无用的工作表和图片后重试')
