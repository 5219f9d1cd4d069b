// What dirty files are made of.
import iconv from 'iconv-lite'
import { rowOf, sampleBook, type SampleBook } from '../zipOf.fixture'

/** A file, and either its rows or the sentence it is refused with. */
export type DirtyFile = [
  what: string,
  make: () => Buffer | string,
  outcome: readonly string[][] | RegExp,
]

export const head = ['ISBN', '书名']
export const book = ['9787020002207', '红楼梦']
export const plain = [head, book]
export const heading = rowOf(1, head)
export const cell = (ref: string, type: string, value: string) =>
  `<c r="${ref}" t="${type}"><v>${value}</v></c>`
export const bookWith = (rows: string, more: SampleBook = {}) =>
  sampleBook({ ...more, rows: heading + rows })
export const text = 'ISBN,书名\n9787020002207,红楼梦\n'
export const encoded = (encoding: string, mark: number[] = [], content = text) =>
  Buffer.concat([Buffer.from(mark), iconv.encode(content, encoding)])
export const swap = (bytes: Buffer) => Buffer.from(bytes).swap16()
export const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>'
export const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024, 0x20)
export const xls = (name: string) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.from(name, 'utf16le'),
    Buffer.alloc(600),
  ])

export const damaged = /已损坏或不完整/
export const notASheet = /仅支持xlsx、csv格式的文件/
