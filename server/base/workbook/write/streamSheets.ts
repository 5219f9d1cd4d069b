import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { openBytes } from '../read/ByteSource'
import { cellValue } from './cellValue'
import type { StreamedSheet } from '../types'
import { unpackText } from '../zip/unpackEntry'
import { columnLetter, writeWorkbook } from './writeWorkbook'
import { listZipEntries } from '../zip/zipEntries'

const endOfRows = '</sheetData>'
const maxBytes = 16 * 1024 * 1024

/**
 * An xlsx of several sheets of any length in little memory, one sheet after the other. Whatever surrounds the rows is
 * written once without any; the rows are put in as they come. Dates go in as text.
 */
export function streamSheets(sheets: readonly StreamedSheet[]): Readable {
  return Readable.from(zipped(sheets), { objectMode: false })
}

async function* zipped(sheets: readonly StreamedSheet[]): AsyncGenerator<Buffer> {
  const bare = await writeWorkbook(sheets.map((sheet) => ({ ...sheet, rows: [] })))
  const source = await openBytes(bare)
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of await listZipEntries(source, { maxUnzippedBytes: maxBytes })) {
    const [, place] = /^xl\/worksheets\/sheet(\d+)\.xml$/.exec(entry.name) ?? []
    const text = Buffer.from(await unpackText(source, entry)).toString('utf8')
    const sheet = place === undefined ? undefined : sheets[Number(place) - 1]
    const part = startPart(entry.name, offset)
    yield part.header
    for await (const piece of part.pack(sheet ? filledSheet(text, sheet) : [text])) yield piece
    const { descriptor, record, length } = part.end()
    yield descriptor
    directory.push(record)
    offset += length
  }
  const list = Buffer.concat(directory)
  yield list
  yield endOf(directory.length, list.length, offset)
}

async function* filledSheet(text: string, { columns, rows }: StreamedSheet) {
  const at = text.indexOf(endOfRows)
  if (at < 0) throw new Error('streamSheets: a sheet without rows has no </sheetData>')
  // it says how far the sheet reaches, which is known at its end only; some programs read no further
  yield text.slice(0, at).replace(/<dimension [^>]*\/>/, '')
  let line = 1
  for await (const row of rows) {
    line += 1
    const cells = columns.map(({ kind }, column) =>
      cellXml(`${columnLetter(column)}${line}`, cellValue(row[column], kind)),
    )
    yield `<row r="${line}">${cells.join('')}</row>`
  }
  yield text.slice(at)
}

function cellXml(ref: string, value: string | number | Date | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return `<c r="${ref}"><v>${value}</v></c>`
  const text = value instanceof Date ? value.toISOString() : value
  return `<c r="${ref}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const escaped = (text: string) =>
  text
    // oxlint-disable-next-line no-control-regex -- what XML cannot hold
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu, '')
    .replace(/[&<>]/g, (sign) => signs[sign] ?? sign)

const joinedAt = 64 * 1024

/** A deflated part whose sizes follow behind it, for they are known only then. */
function startPart(name: string, offset: number) {
  const label = Buffer.from(name)
  const shared = Buffer.alloc(26)
  shared.writeUInt16LE(20, 0)
  shared.writeUInt16LE(0x0808, 2) // sizes behind, names in UTF-8
  shared.writeUInt16LE(8, 4)
  shared.writeUInt16LE(0x21, 8) // 1980-01-01: zips know no earlier day
  shared.writeUInt16LE(label.length, 22)
  const header = Buffer.concat([Buffer.from('PK\x03\x04'), shared, label])
  let crc = 0
  let size = 0
  let packedSize = 0
  async function* counted(pieces: AsyncIterable<string> | Iterable<string>) {
    let waiting = ''
    const take = () => {
      const bytes = Buffer.from(waiting)
      waiting = ''
      crc = crc32(bytes, crc)
      size += bytes.length
      return bytes
    }
    for await (const piece of pieces) {
      waiting += piece
      if (waiting.length >= joinedAt) yield take()
    }
    yield take()
  }
  return {
    header,
    async *pack(pieces: AsyncIterable<string> | Iterable<string>) {
      const packed = Readable.from(counted(pieces), { objectMode: false }).compose(
        createDeflateRaw(),
      )
      for await (const piece of packed as AsyncIterable<Buffer>) {
        packedSize += piece.length
        yield piece
      }
    },
    end() {
      const sizes = Buffer.alloc(12)
      sizes.writeUInt32LE(crc, 0)
      sizes.writeUInt32LE(packedSize, 4)
      sizes.writeUInt32LE(size, 8)
      const descriptor = Buffer.concat([Buffer.from('PK\x07\x08'), sizes])
      sizes.copy(shared, 10)
      const rest = Buffer.alloc(16)
      rest.writeUInt32LE(offset, 12)
      const version = Buffer.from([20, 0])
      const record = Buffer.concat([
        Buffer.from('PK\x01\x02'),
        version,
        shared,
        rest.subarray(2),
        label,
      ])
      return { descriptor, record, length: header.length + packedSize + descriptor.length }
    },
  }
}

function endOf(count: number, length: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(length, 12)
  end.writeUInt32LE(offset, 16)
  return end
}
