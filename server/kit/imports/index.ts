export { templateColumns, templateNotes } from './cells/columnTemplate'
export { defineFileImport } from './defineFileImport'
export { defineImport } from './defineImport'
export type { ImportSpec, ImportValues } from './defineImport'
export { chosenColumn } from './cells/chosenColumn'
export { codeColumn } from './cells/codeColumn'
export { fieldColumn, refuse } from './cells/fieldColumn'
export { chooseSheet } from './file/chooseSheet'
export { openImportFile } from './file/readImportFile'
export type { ImportFile } from './file/readImportFile'
export { isTotalRow, totalRowReason } from './file/totalRow'
export { judgedBy } from './lines/judgedBy'
export { judgeLines } from './lines/judgeLines'
export type { ImportParams, LineRule } from './lines/judgeLines'
export { runTogether } from './lines/runTogether'
export { missingCells } from './cells/missingCells'
export { markLines } from './cells/markLines'
export type { LineMark } from './cells/markLines'
export { readDecimal, readMoney, readRate, readWhole } from './cells/readAmount'
export { isbnReason } from './cells/isbnReason'
export { readGoodsCode, readIsbn } from './cells/readIsbn'
export { findHeading, parseRows, requireColumns, requireHeading } from './cells/parseRows'
export type { Heading } from './cells/parseRows'
export { cellFault, lineNotes } from './file/sheetProblems'
export { textColumn } from './cells/textColumn'
export type {
  CellProblem,
  CellRead,
  Import,
  ImportColumn,
  FileJudge,
  ParsedRow,
  StagedLine,
} from './types'
