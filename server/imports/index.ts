export { templateColumns, templateNotes } from './columnTemplate'
export { defineFileImport } from './defineFileImport'
export { defineImport } from './defineImport'
export type { ImportSpec, ImportValues } from './defineImport'
export { fieldColumn, readMoney, refuse } from './fieldColumn'
export { markLines } from './markLines'
export { findHeading, parseRows } from './parseRows'
export type { Heading } from './parseRows'
export type {
  CellProblem,
  CellRead,
  Import,
  ImportColumn,
  FileJudge,
  ParsedRow,
  StagedLine,
} from './types'
