import type { ByteSource } from './ByteSource'
import type { TextEncoding } from '../types'
import { WorkbookError } from '../WorkbookError'

export type Encoding = TextEncoding

const sampleBytes = 64 * 1024
/** Share of signs a Chinese text is made of before UTF-16 without a mark is believed. */
const enough = 0.9
const usual =
  /[\t\r\n\x20-\x7e\u00a0-\u00ff\u2010-\u203b\u2460-\u24ff\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef\u{20000}-\u{323af}]/gu

/**
 * The encoding of a text: its byte order mark, else what its beginning allows, proved over the whole text. UTF-8 and
 * GB18030 are told apart by the whole: one byte out of place decides.
 * @throws WorkbookError FILE_ENCODING when none fits
 */
export async function detectEncoding(source: ByteSource): Promise<Encoding> {
  const head = await source.read(0, Math.min(sampleBytes, source.size))
  for (const encoding of candidates(head)) if (await isSound(source, encoding)) return encoding
  throw new WorkbookError('FILE_ENCODING', '文件编码无法识别，请另存为 UTF-8 编码的 csv 后重试！')
}

function candidates(head: Buffer): Encoding[] {
  if (head[0] === 0xff && head[1] === 0xfe) return ['utf-16le']
  if (head[0] === 0xfe && head[1] === 0xff) return ['utf-16be']
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return ['utf-8']
  if (head[0] === 0x84 && head[1] === 0x31 && head[2] === 0x95 && head[3] === 0x33)
    return ['gb18030']
  const wide = wideEncoding(head)
  return wide ? [wide] : ['utf-8', 'gb18030']
}

/**
 * UTF-16 without a mark: every sign of ASCII, a comma or the end of a line, has a zero beside it, which other texts
 * never have. Read the wrong way round, letters look Chinese, but the ends of lines are gone.
 */
export function wideEncoding(head: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (!head.includes(0)) return undefined
  const ways = (['utf-16le', 'utf-16be'] as const).map((encoding) => ({
    encoding,
    ends: endsIn(head, encoding),
  }))
  return ways.toSorted((one, other) => other.ends - one.ends).find(({ ends }) => ends > 0)?.encoding
}

/** How often cells and lines end in a text read this way; 0 when it is none. */
function endsIn(head: Buffer, encoding: Encoding): number {
  try {
    const even = head.subarray(0, head.length - (head.length % 2))
    const text = new TextDecoder(encoding, { fatal: true }).decode(even, { stream: true })
    const found = text.match(usual)?.length ?? 0
    if (found < enough * [...text].length) return 0
    return text.match(/[\t\n\r,;|]/g)?.length ?? 0
  } catch {
    return 0
  }
}

async function isSound(source: ByteSource, encoding: Encoding): Promise<boolean> {
  try {
    const pieces = decodeSource(source, encoding)
    while (!(await pieces.next()).done) continue
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/**
 * The text piece by piece, without its byte order mark.
 * @param isLenient  a byte that cannot be there becomes U+FFFD
 * @throws TypeError for such a byte otherwise
 */
export async function* decodeSource(
  source: ByteSource,
  encoding: Encoding,
  isLenient = false,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: !isLenient })
  let isFirst = true
  for await (const piece of source.stream(0, source.size) as AsyncIterable<Buffer>) {
    const text = decoder.decode(piece, { stream: true })
    // the decoder itself drops the mark of UTF-8 and UTF-16 only
    yield isFirst ? text.replace(/^\uFEFF/, '') : text
    isFirst = false
  }
  yield decoder.decode()
}
