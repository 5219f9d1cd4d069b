export { openBytes } from './read/ByteSource'
export type { ByteSource } from './read/ByteSource'
export { detectEncoding } from './read/detectEncoding'
export { isBinary, openWorkbook } from './read/openWorkbook'
export { readApart } from './read/readApart'
export type { ApartBook } from './read/readApart'
export { readWorkbook } from './read/readWorkbook'
export { streamSheets } from './write/streamSheets'
export { streamWorkbook } from './write/streamWorkbook'
export { WorkbookError } from './WorkbookError'
export type { WorkbookErrorCode } from './WorkbookError'
export { writeWorkbook } from './write/writeWorkbook'
export type {
  CellInput,
  CellKind,
  FileFacts,
  ReadLimits,
  ReadResult,
  SheetHead,
  SheetLine,
  SheetRows,
  StreamedSheet,
  TextEncoding,
  WorkbookColumn,
  WorkbookSheet,
} from './types'
export { isZip, listZipEntries } from './zip/zipEntries'
export type { ZipEntry } from './zip/zipEntries'
export { unpackEntry } from './zip/unpackEntry'
