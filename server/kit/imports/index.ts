export { templateColumns, templateNotes } from './columnTemplate'
export { defineFileImport } from './defineFileImport'
export { defineImport } from './defineImport'
export type { ImportSpec, ImportValues } from './defineImport'
export { fieldColumn, refuse } from './fieldColumn'
export { chooseSheet } from './chooseSheet'
export { openImportFile, tooManyRows } from './readImportFile'
export { isTotalRow, totalRowReason } from './totalRow'
export { missingCells } from './missingCells'
export { markLines } from './markLines'
export { readDecimal, readMoney, readRate, readWhole } from './readAmount'
export { isbnReason } from './isbnReason'
export { readGoodsCode, readIsbn } from './readIsbn'
export { findHeading, parseRows, requireHeading } from './parseRows'
export type { Heading } from './parseRows'
export { cellFault, lineNotes } from './sheetProblems'
export { textColumn } from './textColumn'
export type {
  CellProblem,
  CellRead,
  Import,
  ImportColumn,
  FileJudge,
  ParsedRow,
  StagedLine,
} from './types'
