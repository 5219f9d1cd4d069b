import { fail } from '../../base/errors'
import { imageSize } from '../../base/transfer'
import {
  detectEncoding,
  isBinary,
  listZipEntries,
  openBytes,
  WorkbookError,
  type ByteSource,
} from '../../base/workbook'
import { contentTypes, textType, type ContentType } from './contentTypes'

const headBytes = 256 * 1024
/** Pixels a picture may have: it takes four bytes of each in every browser that shows it. */
const maxPixels = 60_000_000
const maxSide = 20_000
const maxUnzippedBytes = 2 * 1024 ** 3

/**
 * What a file is by what is in it; neither its name nor what the browser claims is believed. Nothing is unpacked.
 * @returns its type and the endings its name may have
 * @throws FILE_CONTENT for anything not on the list (also SVG and HTML, which can run scripts), FILE_PICTURE for a
 *   picture too large to be shown or with something else within
 */
export async function inspectFile(
  path: string,
  fileName: string,
): Promise<Omit<ContentType, 'matches'>> {
  const source = await openBytes(path)
  const head = await source.read(0, Math.min(headBytes, source.size))
  const type = contentTypes.find(({ matches }) => matches(head))
  if (!type) {
    if (await isText(source, head)) return textType
    throw fail('FILE_CONTENT', { fileName })
  }
  if (type.mime.startsWith('image/')) await checkPicture(source, head, type.mime, fileName)
  if (type.mime.endsWith('spreadsheetml.sheet')) await checkXlsx(source, fileName)
  if (type.mime === 'application/vnd.ms-excel') await checkXls(source, fileName)
  return type
}

async function checkPicture(
  source: ByteSource,
  head: Buffer,
  mime: string,
  fileName: string,
): Promise<void> {
  const size = imageSize(head, mime)
  if (!size) throw fail('FILE_PICTURE', { fileName, reason: '图片已损坏' })
  const { width, height } = size
  if (width * height > maxPixels || Math.max(width, height) > maxSide)
    throw fail('FILE_PICTURE', { fileName, reason: `图片有 ${width} × ${height} 像素，过大` })
  const tail = await source.read(Math.max(0, source.size - headBytes), source.size)
  if (holdsMore(head) || holdsMore(tail))
    throw fail('FILE_PICTURE', { fileName, reason: '图片里夹带了其他内容' })
}

/** A picture that is also an archive or a page: harmless as a picture, and made to be taken for the other. */
const holdsMore = (bytes: Buffer): boolean =>
  bytes.includes('PK\x05\x06', 0, 'latin1') ||
  /<(script|html|iframe|svg|\?php)[\s>]/i.test(bytes.toString('latin1'))

async function checkXlsx(source: ByteSource, fileName: string): Promise<void> {
  try {
    const entries = await listZipEntries(source, { maxUnzippedBytes })
    const names = new Set(entries.map(({ name }) => name))
    if (names.has('[Content_Types].xml') && names.has('xl/workbook.xml')) return
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error
  }
  throw fail('FILE_CONTENT', { fileName })
}

const workbookStream = Buffer.from('Workbook', 'utf16le')
const oldStream = Buffer.from('Book\0', 'utf16le')

/** The container is Word's and the installer's too; a sheet has a stream of its own name. */
async function checkXls(source: ByteSource, fileName: string): Promise<void> {
  let edge = Buffer.alloc(0)
  for await (const piece of source.stream(0, source.size) as AsyncIterable<Buffer>) {
    const joined = Buffer.concat([edge, piece])
    if (joined.includes(workbookStream) || joined.includes(oldStream)) return
    edge = joined.subarray(-workbookStream.length)
  }
  throw fail('FILE_CONTENT', { fileName })
}

/**
 * Plain text or CSV in UTF-8, UTF-16 or GB18030, without markup. A stray control sign, such as the end-of-file sign of
 * DOS, makes no other kind of file of it: whoever reads the lines names it.
 */
async function isText(source: ByteSource, head: Buffer): Promise<boolean> {
  if (source.size === 0) return false
  try {
    const encoding = await detectEncoding(source)
    const text = new TextDecoder(encoding).decode(head, { stream: true })
    return !isBinary(head) && !/^\s*</.test(text)
  } catch (error) {
    if (error instanceof WorkbookError) return isDamagedText(head)
    throw error
  }
}

/** A text with some bytes of another encoding: whoever reads it says so and asks for the right one. */
function isDamagedText(head: Buffer): boolean {
  const text = new TextDecoder('utf-8').decode(head, { stream: true })
  const lost = text.match(/\uFFFD/g)?.length ?? 0
  return lost < text.length / 20 && !isBinary(head) && !/^\s*</.test(text)
}
