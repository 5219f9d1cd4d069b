export { readWorkbook } from './readWorkbook'
export { WorkbookError } from './WorkbookError'
export type { WorkbookErrorCode } from './WorkbookError'
export { writeWorkbook } from './writeWorkbook'
export type {
  CellInput,
  CellKind,
  ReadLimits,
  ReadResult,
  SheetRows,
  WorkbookColumn,
  WorkbookSheet,
} from './types'
