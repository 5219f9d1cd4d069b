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
export { asideRow, isHeadingRow, isTotalRow } from './file/asideRow'
export { createRepeats } from './lines/createRepeats'
export type { Repeats } from './lines/createRepeats'
export { judgedBy } from './lines/judgedBy'
export { judgeLines } from './lines/judgeLines'
export type { ImportParams, LineRule } from './lines/judgeLines'
export { shareHeads } from './lines/shareHead'
export type { HeadRule, SharedHead } from './lines/shareHead'
export { runTogether } from './lines/runTogether'
export { leftEmpty } from './cells/leftEmpty'
export { missingCells } from './cells/missingCells'
export { markLines } from './cells/markLines'
export type { LineMark } from './cells/markLines'
export { isbnShare } from './columns/isbnShare'
export { suggestColumns } from './columns/suggestColumns'
export { chosenHeading, readChosen } from './columns/mapping'
export { readDecimal, readMoney, readRate, readWhole } from './cells/readAmount'
export { isbnReason } from './cells/isbnReason'
export { readCodeCell } from './cells/readCodeCell'
export { readPhoneCell } from './cells/readPhoneCell'
export { readGoodsCode, readIsbn } from './cells/readIsbn'
export {
  findHeading,
  headingRow,
  parseRows,
  requireColumns,
  requireHeading,
} from './cells/parseRows'
export type { Heading } from './cells/parseRows'
export { cellFault, hasControls, lineNotes, withoutControls } from './file/sheetProblems'
export { codedColumn, textColumn } from './cells/textColumn'
export type {
  CellProblem,
  CellRead,
  Import,
  ImportColumn,
  FileJudge,
  MappedImport,
  ParsedRow,
  StagedLine,
} from './types'
