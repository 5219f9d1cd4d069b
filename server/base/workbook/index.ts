export { openBytes } from './ByteSource'
export type { ByteSource } from './ByteSource'
export { detectEncoding } from './detectEncoding'
export { openWorkbook } from './openWorkbook'
export { readApart } from './readApart'
export type { ApartBook } from './readApart'
export { readWorkbook } from './readWorkbook'
export { streamSheets } from './streamSheets'
export { streamWorkbook } from './streamWorkbook'
export { WorkbookError } from './WorkbookError'
export type { WorkbookErrorCode } from './WorkbookError'
export { writeWorkbook } from './writeWorkbook'
export type {
  CellInput,
  CellKind,
  ReadLimits,
  ReadResult,
  SheetHead,
  SheetLine,
  SheetRows,
  StreamedSheet,
  WorkbookColumn,
  WorkbookSheet,
} from './types'
export { isZip, listZipEntries } from './zipEntries'
