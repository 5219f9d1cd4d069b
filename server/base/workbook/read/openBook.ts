import { isDateFormat, serialToDate } from 'hucre'
import type { ByteSource } from './ByteSource'
import { unescapeText, type CellStyle } from './cellText'
import { createXmlReader } from '../zip/saxXml'
import { unpackEntry, unpackText } from '../zip/unpackEntry'
import { WorkbookError } from '../WorkbookError'
import { damaged, type ZipEntry } from '../zip/zipEntries'

/** What the cells of every sheet refer to. */
export interface BookParts {
  /** In their order, hidden ones too. */
  sheets: { name: string; isHidden?: true; entry: ZipEntry }[]
  shared: string[]
  /** What the number format of a cell's style shows, by the style's number. */
  styles: CellStyle[]
  toDate(serial: number): Date
}

const folder = 'xl/'
const maxSharedChars = 128 * 1024 * 1024

/** The parts of an xlsx around its sheets. Packs, pictures and macros are never unpacked. */
export async function openBook(
  source: ByteSource,
  entries: readonly ZipEntry[],
  maxBytes: number,
): Promise<BookParts> {
  const byName = new Map(entries.map((entry) => [entry.name, entry]))
  const need = (name: string): ZipEntry => {
    const entry = byName.get(name)
    if (!entry) throw damaged()
    return entry
  }
  const targets = new Map<string, string>()
  const kinds = new Map<string, string>()
  await readXml(source, need(`${folder}_rels/workbook.xml.rels`), (name, { Id, Target, Type }) => {
    if (name !== 'Relationship' || !Id || !Target || !Type) return
    const path = Target.startsWith('/') ? Target.slice(1) : folder + Target.replace(/^\.\//, '')
    targets.set(Id, path)
    kinds.set(Type.split('/').at(-1) ?? '', path)
  })
  const sheets: BookParts['sheets'] = []
  let isFrom1904 = false
  await readXml(source, need(`${folder}workbook.xml`), (name, attributes) => {
    if (name === 'workbookPr') isFrom1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
    if (name !== 'sheet') return
    const isHidden = (attributes.state ?? 'visible') !== 'visible'
    const id = Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key))?.[1]
    const entry = byName.get(targets.get(id ?? '') ?? '')
    if (entry && /\/worksheets\//.test(entry.name))
      sheets.push({ name: attributes.name ?? '', ...(isHidden && { isHidden }), entry })
  })
  const styles = byName.get(kinds.get('styles') ?? '')
  const strings = byName.get(kinds.get('sharedStrings') ?? '')
  return {
    sheets,
    shared: strings ? await readShared(source, strings, maxBytes) : [],
    styles: styles ? await readStyles(source, styles) : [],
    toDate: (serial) => serialToDate(serial, isFrom1904),
  }
}

async function readXml(
  source: ByteSource,
  entry: ZipEntry,
  open: (name: string, attributes: Readonly<Record<string, string>>) => void,
): Promise<void> {
  const reader = createXmlReader({ open })
  reader.write(Buffer.from(await unpackText(source, entry)))
  reader.end()
}

async function readStyles(source: ByteSource, entry: ZipEntry): Promise<CellStyle[]> {
  const formats = new Map<string, string>()
  const styles: CellStyle[] = []
  let isInCells = false
  const reader = createXmlReader({
    open(name, { numFmtId = '', formatCode = '' }) {
      if (name === 'numFmt') formats.set(numFmtId, formatCode)
      if (name === 'cellXfs') isInCells = true
      if (name === 'xf' && isInCells) styles.push(styleOf(formats.get(numFmtId) ?? numFmtId))
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false
    },
  })
  for await (const piece of unpackEntry(source, entry, 16 * 1024 * 1024)) reader.write(piece)
  reader.end()
  return styles
}

const percentFormats = new Set(['9', '10'])

/** @param format its built-in number, or its own code such as `0.0%` */
function styleOf(format: string): CellStyle {
  if (isDateFormat(format)) return 'date'
  // a sign between quotes is a word and no format
  const isPercent = percentFormats.has(format) || format.replace(/"[^"]*"/g, '').includes('%')
  return isPercent ? 'percent' : 'number'
}

async function readShared(
  source: ByteSource,
  entry: ZipEntry,
  maxBytes: number,
): Promise<string[]> {
  const shared: string[] = []
  let length = 0
  let text = ''
  let takes = false
  let isGuide = false
  const reader = createXmlReader({
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') isGuide = true
      if (name === 't') takes = !isGuide
    },
    text(piece) {
      if (takes) text += piece
    },
    close(name) {
      if (name === 't') takes = false
      if (name === 'rPh') isGuide = false
      if (name === 'si') shared.push(unescapeText(text))
      if (name !== 'si') return
      length += text.length
      if (length > maxSharedChars)
        throw new WorkbookError('FILE_TOO_LARGE', '文件里的文字过多，请拆分后分批上传')
    },
  })
  for await (const piece of unpackEntry(source, entry, maxBytes)) reader.write(piece)
  reader.end()
  return shared
}
