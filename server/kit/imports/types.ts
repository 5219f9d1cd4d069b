import type { TProperties, TSchema } from 'typebox'
import type { Id, Trx } from '../../base/db'
import type { Context, Route } from '../http'
import type { ChunkRunner } from '../tasks'
import type { UploadedFile } from '../../base/transfer'
import type { ImportFile } from './file/readImportFile'
import type { CellKind, SheetLine, WorkbookColumn } from '../../base/workbook'

/** What a person should know about a cell; a warning does not keep the line out. */
export interface CellProblem {
  /** Heading as written, empty when it concerns the whole line. */
  column: string
  /** The field the column is of, where it is one. */
  field?: string
  value: string
  code: string
  reason: string
  isWarning: boolean
}

/** Why a cell is refused, or what was done to it; with a sentence. */
export interface Refused {
  code: string
  reason: string
}

/** What a cell holds (undefined: nothing to keep), perhaps with something a person should look at; or why it is refused. */
export type CellRead = { value: unknown; flags?: readonly Refused[] } | Refused

/** A column of an import. */
export interface ImportColumn {
  field: string
  title: string
  kind: CellKind
  isRequired?: boolean
  /** Books nothing and decides nothing: a cell that cannot be read is left empty, with a hint, and keeps no line out. */
  onlyDescribes?: true
  /** Further headings people use. */
  aliases?: readonly string[]
  /** A file may have several of its headings, e.g. ISBN and 商品编码: of a line the first filled one counts, in the order of title and aliases. */
  isRanked?: true
  /** Offered in the template as a drop-down. */
  choices?: readonly string[]
  /** How to fill it in, on the sheet 说明. */
  note?: string
  example?: string
  /** Characters. */
  maxLength?: number
  /** A filled cell, trimmed. */
  read(text: string): CellRead
}

/** A data row as read; empty cells are not in `values`. */
export interface ParsedRow {
  /** Row in the sheet, from 1, as the spreadsheet program shows it. */
  lineNum: number
  cells: string[]
  values: Record<string, unknown>
  problems: CellProblem[]
}

export type LineState = 'WAIT' | 'FAIL' | 'SKIP'

/** What will become of a line. */
export interface StagedLine {
  lineNum: number
  /** The line's own key, such as a code, and what people call it. */
  key: string
  label?: string
  productId?: Id
  /** What the runner needs of the line; `cells` go back out in the result file. */
  request: { cells: readonly string[] } & Record<string, unknown>
  state: LineState
  action?: 'ADD' | 'UPDATE'
  failCode?: string
  failReason?: string
  problems: readonly CellProblem[]
}

/** Decides the lines of one file, some at a time; what it remembers of earlier lines is its own. */
export interface FileJudge {
  /** Headings of the file, in its order. */
  titles: readonly string[]
  /** Headings that no field takes; their cells only go back out in the result file. */
  ignored: readonly string[]
  /** Line of the headings, from 1; the data begins behind it. */
  headingLine: number
  /** What the runner needs of the whole file. */
  params: Record<string, unknown>
  /** Further columns of the task's row. */
  task?: { subType?: string; platformId?: string; shopNums?: readonly string[]; warehouseId?: Id }
  /** Decides every line given; nothing may change. */
  judge(trx: Trx, lines: readonly SheetLine[]): Promise<readonly StagedLine[]>
}

/** What people chose for the files of one source. */
export interface KeptMapping {
  /** Field, or `ignore`, by heading. */
  fields: Readonly<Record<string, string>>
  /** What a field is in every row, where no column says it. */
  fixed: Readonly<Record<string, string>>
}

/** The columns of one file as a person chose them. */
export interface ChosenMapping {
  columns: readonly { columnIndex: number; field: string }[]
  fixed: Readonly<Record<string, string>>
}

/** An import whose files come from other programs: a person says what each column means, and it is kept. */
export interface MappedImport {
  /** What a column may feed. */
  columns: readonly ImportColumn[]
  /** Fields that may be the same in every row; they have `choices`. */
  fixable: readonly { field: string; choices: readonly { value: string; label: string }[] }[]
  /** Titles of what is still missing when these fields are fed. */
  lacks(fields: ReadonlySet<string>): string[]
  read(trx: Trx, ctx: Context, form: Readonly<Record<string, unknown>>): Promise<KeptMapping>
  keep(
    trx: Trx,
    ctx: Context,
    form: Readonly<Record<string, unknown>>,
    kept: KeptMapping,
  ): Promise<void>
}

/** What a file of an import may hold, as the dialog says it and the check enforces it. */
export interface ImportLimits {
  /** Data lines. */
  maxRows: number
  maxMb: number
  /** File endings. */
  accept: readonly string[]
  /** What is counted, where it is no line, e.g. 张图片. */
  noun?: string
  /** What its columns mean is asked before the check. */
  isMapped?: true
}

export interface ImportTemplate {
  fileName: string
  sheet: string
  columns: readonly WorkbookColumn[]
  /** Rows of the sheet 说明: column, required, how to fill it in, example. */
  notes?: readonly (readonly string[])[]
}

/** A file that is no workbook: what of it is read as lines, a heading above them. */
export interface OtherFile {
  /** File endings. */
  accept: readonly string[]
  /** What its lines are, e.g. 张图片. */
  noun: string
  /** @throws as `openImportFile`, in the words of such a file */
  open(ctx: Context, upload: UploadedFile, maxRows: number): Promise<ImportFile>
}

export interface FileImportSpec {
  /** Type of its tasks, such as ORDER_IMPORT. */
  type: string
  /** What the person does, e.g. 导入订单. */
  title: string
  permission: string
  calls: { template: string; check: string; run: string }
  /** Data lines of one file; default IMPORT_MAX_ROWS. */
  maxRows?: number
  /** Its files come from other programs: a person says what each column means. */
  mapping?: MappedImport
  /** Values of the form besides the file. */
  form?: TProperties
  templateParams?: TSchema
  template(params: Record<string, string>): ImportTemplate
  /** Columns it takes, under every heading; what the table of built pages counts. */
  columns?: readonly ImportColumn[]
  /** Left out: xlsx and csv. */
  other?: OtherFile
  /** Lines hang together, so that all of a file are judged at once; fewer fit then, see `maxRows`. */
  isWhole?: boolean
  /** Begins with a file: `head` are the first 20 rows of a sheet. @throws IMPORT_NO_HEADER, IMPORT_COLUMNS for other headings */
  open(
    trx: Trx,
    ctx: Context,
    head: readonly (readonly string[])[],
    form: Record<string, unknown>,
  ): Promise<FileJudge>
  /** Imports waiting lines; judges them again, for the data may have changed since. */
  run: ChunkRunner
  /** Lines of one transaction, for work that is done by whole sets; default 100. */
  linesAtOnce?: number
}

export interface Import {
  type: string
  /** The call of its template, and every heading it takes. */
  heads?: { template: string; titles: readonly string[] }
  routes: readonly Route[]
  run: ChunkRunner
  linesAtOnce?: number
}
