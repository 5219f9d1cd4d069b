export { openBytes } from './ByteSource'
export type { ByteSource } from './ByteSource'
export { detectEncoding } from './detectEncoding'
export { openWorkbook } from './openWorkbook'
export { readApart } from './readApart'
export { readWorkbook } from './readWorkbook'
export { streamWorkbook } from './streamWorkbook'
export { WorkbookError } from './WorkbookError'
export type { WorkbookErrorCode } from './WorkbookError'
export { writeWorkbook } from './writeWorkbook'
export type {
  CellInput,
  CellKind,
  ReadLimits,
  ReadResult,
  SheetLine,
  SheetRows,
  StreamedSheet,
  WorkbookColumn,
  WorkbookSheet,
} from './types'
export { isZip, listZipEntries } from './zipEntries'
