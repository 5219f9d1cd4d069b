// Zips and workbooks made by hand for tests: honest ones, and ones that lie.
import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipPart {
  name: string
  content: Buffer | string
  /** What the directory says it unpacks to; the truth when absent. */
  told?: number
  method?: number
  isEncrypted?: boolean
}

const crcOf = (bytes: Buffer): number =>
  (crc32 as ((bytes: Buffer) => number) | undefined)?.(bytes) ?? 0

/** A zip of deflated parts. */
export function zipOf(parts: readonly ZipPart[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, told, method = 8, isEncrypted = false } of parts) {
    const bytes = Buffer.from(content)
    const packed = method === 8 ? deflateRawSync(bytes) : bytes
    const label = Buffer.from(name)
    const size = told ?? bytes.length
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(isEncrypted ? 1 : 0, 2)
    shared.writeUInt16LE(method, 4)
    shared.writeUInt32LE(crcOf(bytes), 10)
    shared.writeUInt32LE(packed.length, 14)
    shared.writeUInt32LE(size, 18)
    shared.writeUInt16LE(label.length, 22)
    const tail = Buffer.alloc(16)
    tail.writeUInt32LE(offset, 12)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, label, packed])
    locals.push(local)
    directory.push(
      Buffer.concat([
        Buffer.from('PK\x01\x02'),
        Buffer.from([20, 0]),
        shared,
        tail.subarray(2),
        label,
      ]),
    )
    offset += local.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, list, end])
}

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'

export interface SampleBook {
  /** Inside sheetData. */
  rows?: string
  /** Before sheetData: widths and hidden columns. */
  cols?: string
  /** Behind sheetData. */
  after?: string
  /** `<si>` of the shared strings. */
  shared?: string
  /** Before the root of the sheet, such as a document type. */
  before?: string
  styles?: string
  sheets?: string
  more?: readonly ZipPart[]
  /** Parts left out. */
  without?: readonly string[]
}

/** An xlsx of one sheet, 书单, written as XML. */
export function sampleBook(book: SampleBook = {}): Buffer {
  const {
    rows = '',
    cols = '',
    after = '',
    shared = '',
    before = '',
    more = [],
    without = [],
  } = book
  const sheets = book.sheets ?? '<sheet name="书单" sheetId="1" r:id="rId1"/>'
  const parts: ZipPart[] = [
    { name: '[Content_Types].xml', content: `${head}<Types/>` },
    {
      name: 'xl/workbook.xml',
      content: `${head}<workbook ${main} xmlns:r="${office}"><sheets>${sheets}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `${head}<Relationships>${[
        ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
        ['rId2', 'sharedStrings', 'sharedStrings.xml'],
        ['rId3', 'styles', 'styles.xml'],
      ]
        .map(
          ([id, kind, target]) =>
            `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`,
        )
        .join('')}</Relationships>`,
    },
    { name: 'xl/sharedStrings.xml', content: `${head}<sst ${main}>${shared}</sst>` },
    {
      name: 'xl/styles.xml',
      content: `${head}<styleSheet ${main}>${book.styles ?? ''}</styleSheet>`,
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `${head}${before}<worksheet ${main}>${cols}<sheetData>${rows}</sheetData>${after}</worksheet>`,
    },
    ...more,
  ]
  return zipOf(parts.filter(({ name }) => !without.includes(name)))
}

/** A row of texts: `rowOf(3, ['ISBN', '书名'])`. */
export const rowOf = (line: number, cells: readonly string[]): string =>
  `<row r="${line}">${cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`

/** An xlsx of several sheets, written as XML. */
export function sheetsBook(
  sheets: readonly { name: string; rows: string; isHidden?: true }[],
): Buffer {
  const relation = (_: unknown, at: number) =>
    `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`
  const listed = sheets.map(
    ({ name, isHidden }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
  )
  return zipOf([
    { name: '[Content_Types].xml', content: `${head}<Types/>` },
    {
      name: 'xl/workbook.xml',
      content: `${head}<workbook ${main} xmlns:r="${office}"><sheets>${listed.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `${head}<Relationships>${sheets.map(relation).join('')}</Relationships>`,
    },
    ...sheets.map(({ rows }, at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      content: `${head}<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`,
    })),
  ])
}
