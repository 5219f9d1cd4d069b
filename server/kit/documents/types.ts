import type { TProperties } from 'typebox'
import type { Id, Trx } from '../../base/db'
import type { ErrorCode } from '../../base/errors'
import type { Sentence } from '../../base/sentence'
import type { Context, RowNote } from '../http'
import type { ListSpec, Sql } from '../lists'
import type { MachineRow } from '../machines'
import type { RecordValues } from '../records'

/** What a step of a document does beyond its state; it runs in the transaction of the step. */
export type StepWork<Row, Note = RowNote | void> = (
  trx: Trx,
  row: Row,
  input: Record<string, unknown>,
  ctx: Context,
) => Promise<Note>

/**
 * A step of the whole document. States, permission, title, form and question stand in the action of the same name in its
 * resource.
 */
export interface DocumentStep<Row> {
  /** Codes guard and effect refuse with. */
  errors?: readonly ErrorCode[]
  /** Values no form declares, or whose lines it leaves open. */
  more?: TProperties
  /** See `Route.overwrites`; so it is for exactly one document. */
  overwrites?: boolean
  /** Refuses with `fail(…)`; the row is locked and in one of the states. */
  guard?: StepWork<Row, void>
  /** What else changes. Figures are added up afterwards. */
  effect?: StepWork<Row>
  /** What the history says of it; left out: the title of the step. Null: nothing, for what happens all the time. */
  log?: ((row: Row, input: Record<string, unknown>) => Sentence) | null
}

/** A step of some of its lines, with a result per line. The head is locked first, and the step is guarded by both states. */
export interface LineStep<Head, Line> {
  /** States of the document; those of the line stand in the action. */
  heads: readonly string[]
  errors?: readonly ErrorCode[]
  work(
    trx: Trx,
    line: Line,
    input: Record<string, unknown>,
    ctx: Context,
    head: Head,
  ): Promise<RowNote | void>
  /** What the history of the document says of it; left out: nothing. */
  log?(line: Line, input: Record<string, unknown>, head: Head): Sentence
}

type DocumentList = Pick<
  ListSpec,
  'from' | 'columns' | 'filters' | 'tabs' | 'pasted' | 'rows' | 'measures'
>

/** How a document and its lines are stored, for everything that only adds up or reads. */
export interface DocumentParts {
  /** Its table is that of the resource. */
  resource: string
  lines: {
    resource: string
    /** Field of a line that holds the id of its document. */
    head: string
  }
  /** Sums over the lines `i` that the head `t` keeps, by its fields. */
  figures: Readonly<Record<string, Sql>>
}

/** A kind of document: head, lines, figures, numbers, states and steps. Effects are functions in files of their own. */
export interface DocumentSpec<
  Head extends MachineRow,
  Line extends MachineRow,
> extends DocumentParts {
  /** Path before /page, /add, /detail and the steps. */
  base: string
  /** Permission before `:list`, `:add`, `:detail`, `:export` and those of the steps. */
  area: string
  /** Routes of its pages. */
  pages: { list: string; detail: string; print?: string }
  number: { field: string; prefix: string }
  lines: DocumentParts['lines'] & {
    /** Key of their list on the detail page. */
    list: string
  }
  heads?: DocumentList
  items?: DocumentList
  /** How a new one begins. */
  begin: {
    /** Values of the head from those of the form `add`; throws `fail(…)` for what does not fit. */
    head(trx: Trx, values: RecordValues, ctx: Context): Promise<RecordValues>
    /** Values of the form that the resource leaves open, such as what a line names beside its inputs. */
    more?: TProperties
    /** Stores its lines, from the head as stored and what the form held. */
    lines(trx: Trx, row: Head, ctx: Context, values: RecordValues): Promise<void>
    /** Asked before it is stored: what it holds, with the figures of the head. */
    ask?(row: Head): string
  }
  steps: Readonly<Record<string, DocumentStep<Head>>>
  lineSteps?: Readonly<Record<string, LineStep<Head, Line>>>
}

/** What reading a kind of document takes: its list, its lines, its number and its pages. */
export type DocumentReads<
  Head extends MachineRow = MachineRow,
  Line extends MachineRow = MachineRow,
> = Pick<
  DocumentSpec<Head, Line>,
  'resource' | 'base' | 'area' | 'pages' | 'number' | 'lines' | 'heads' | 'items'
>

export interface DocumentSaved {
  id: Id
  /** Under the field of its number too. */
  [field: string]: unknown
}
