import fc from 'fast-check'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { openBytes } from './read/ByteSource'
import { decodeSource, detectEncoding } from './read/detectEncoding'
import { dirtyFiles } from './dirtyFiles.fixture'
import { readWorkbook, WorkbookError } from './index'

it('is a corpus worth the name', () => expect(dirtyFiles.length).toBeGreaterThanOrEqual(80))

describe.each(dirtyFiles)('%s', (_, make, outcome) => {
  const read = () =>
    readWorkbook(Buffer.from(make() as string), '书单.xlsx').then(
      ({ sheets }) => sheets[0]?.rows ?? [],
      (error: unknown) => {
        // anything else is a fault of ours and would be told as one
        if (error instanceof WorkbookError) return error.message
        throw error
      },
    )

  it(outcome instanceof RegExp ? 'is refused with a sentence' : 'is read right', async () => {
    const found = await read()
    if (outcome instanceof RegExp) expect(String(found)).toMatch(outcome)
    else expect(found).toEqual(outcome)
  })
})

const chinese = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0x4e00, max: 0x9fa5 }) },
  { weight: 1, arbitrary: fc.integer({ min: 0x3400, max: 0x4db5 }) },
  { weight: 1, arbitrary: fc.integer({ min: 0x20000, max: 0x2a6d6 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...[...'，。《》·—０Ａａ'].map((sign) => sign.codePointAt(0) ?? 0)),
  },
)
const title = fc
  .array(chinese, { minLength: 1, maxLength: 30 })
  .map((points) => points.map((point) => String.fromCodePoint(point)).join(''))
const sheet = fc
  .array(title, { minLength: 3, maxLength: 40 })
  .map((titles) => titles.map((one, line) => `978702000${line},${one}`).join('\n'))
const ways: readonly [string, (text: string) => Buffer][] = [
  ['utf-8', (text) => Buffer.from(text)],
  ['utf-8', (text) => Buffer.from(`\uFEFF${text}`)],
  ['utf-16le', (text) => iconv.encode(text, 'utf16le')],
  ['utf-16le', (text) => iconv.encode(text, 'utf16le', { addBOM: true })],
  ['utf-16be', (text) => iconv.encode(text, 'utf16be')],
  ['utf-16be', (text) => iconv.encode(text, 'utf16be', { addBOM: true })],
  ['gb18030', (text) => iconv.encode(text, 'gb18030')],
]

it('finds the encoding of any Chinese text, rare characters too, and reads it sign by sign', async () => {
  const isUtf8 = (bytes: Buffer) => Buffer.from(bytes.toString('utf8')).equals(bytes)
  await fc.assert(
    fc.asyncProperty(sheet, fc.constantFrom(...ways), async (text, [encoding, encode]) => {
      const bytes = encode(text)
      // a few signs of GB18030 can be sound UTF-8 by chance: nobody can tell
      fc.pre(encoding !== 'gb18030' || !isUtf8(bytes))
      const source = await openBytes(bytes)
      expect(await detectEncoding(source)).toBe(encoding)
      let read = ''
      for await (const piece of decodeSource(source, encoding as 'utf-8')) read += piece
      expect(read).toBe(text)
    }),
    { numRuns: 200 },
  )
})

it('is not deceived when only the end of a long text tells', async () => {
  const long = `ISBN,note\n${'9787020002207,plain\n'.repeat(20_000)}`
  const bytes = Buffer.concat([Buffer.from(long), iconv.encode('1,红楼梦\n', 'gbk')])
  expect(await detectEncoding(await openBytes(bytes))).toBe('gb18030')
})
