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
  SheetRows,
  StreamedSheet,
  WorkbookColumn,
  WorkbookSheet,
} from './types'
