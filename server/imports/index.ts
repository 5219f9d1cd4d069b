export { templateColumns, templateNotes } from './columnTemplate'
export { defineFileImport } from './defineFileImport'
export { defineImport } from './defineImport'
export type { ImportSpec, ImportValues } from './defineImport'
export { fieldColumn, readMoney, refuse } from './fieldColumn'
export { markLines } from './markLines'
export { findHeading, parseRows, requireHeading } from './parseRows'
export type { Heading } from './parseRows'
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
