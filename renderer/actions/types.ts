import type { ReactNode } from 'react'
import type { ResolvedAction, ResolvedColumn, Resources } from '../../schemas/language'
import type { Scope } from '../language/expressions'
import type { PageScope, Row } from '../language/registry'
import type { BatchTask, TrackedTask } from './batch/types'

/** Where an action stands: over the list, on ticked rows, on one row, over a detail page. */
export type ActionPlace = 'toolbar' | 'batch' | 'row' | 'record' | 'form'

/** What a list knows that an export needs. */
export interface ListFacts {
  /** The list's call; its export stands behind it. */
  call: string
  /** The body that gives what is on screen, without paging. */
  request: { sort?: string; tab?: string; filter: Record<string, unknown> }
  /** Every column of the page. */
  columns: readonly ResolvedColumn[]
  /** The `prop`s the user sees, in the user's order. */
  shown: readonly string[]
  /** Rows in the filter. */
  total?: number
  /** Fields the list filters by. */
  filters?: readonly string[]
  /** Its rows are groups: an export has all of them. */
  isGrouped?: boolean
}

/** Every row of the filter, also those of other pages, as a person took them with 全选. */
export interface WholeFilter {
  /** Rows in the filter when it was taken. */
  total: number
  /** Ids unticked since. */
  except: readonly string[]
  /** Fixes on the server which rows are meant. @throws CallError */
  freeze(): Promise<{ selectionId: string; total: number }>
}

/** What the page around gives its actions, and what it is told afterwards. */
export interface ActionHost {
  page: PageScope
  filter?: Record<string, unknown>
  list?: ListFacts
  /** Set while the whole filter is selected: batches and exports then work on it instead of the ticked rows. */
  whole?: WholeFilter
  /** Every row of the filter as it stands: what actions of the toolbar with `all` work on. */
  filtered?: WholeFilter
  /** Fetches the page's data again. */
  reload(): void
  /** Leaves the page, for `after: back`. */
  back?(): void
  /** What a form around the actions holds now: what is looked up by it. */
  values?(): Row
  /** An action answered one record instead of a result per row. */
  onRecord?(action: ResolvedAction, record: unknown): void
  /** These rows were dealt with: they are unticked. All others stay as they are, refused ones too. */
  onHandled?(ids: readonly string[]): void
  /** The whole filter was dealt with: nothing is selected any more but these, which failed. */
  onWholeHandled?(failedIds: readonly string[]): void
}

/** One visible action, judged: whether it can be pressed, and the key under which it is busy. */
export interface Offer {
  action: ResolvedAction
  /** Why it cannot be pressed. */
  hint?: string
  busyKey: string
}

/** What a row offers: buttons, and what found no place among them. */
export interface RowOffers {
  /** The row alone, as actions take it. */
  rows: readonly Row[]
  shown: readonly Offer[]
  rest: readonly Offer[]
  /** Its buttons, as long as none of them is busy or open. */
  face: ReactNode
}

/** The actions of a page, permission already asked. */
export interface Actions {
  toolbar: readonly ResolvedAction[]
  batch: readonly ResolvedAction[]
  row: readonly ResolvedAction[]
  record: readonly ResolvedAction[]
  form: readonly ResolvedAction[]
  /** Whether ticking rows leads anywhere: without a batch and an export nobody needs boxes to tick. */
  takesRows: boolean
  resource: string
  resources: Resources
  /** What expressions see beside `row` and `rows`. */
  scope: Scope
  /** What one row offers; judged once per row object. */
  offersOf(row: Row): RowOffers
  /** Runs one; a second click while it runs does nothing. Never throws: the person is told. */
  run(action: ResolvedAction, rows: readonly Row[], place: ActionPlace): Promise<void>
  /** For a column's `use`: the action of that name on one row, when the user may. */
  runNamed(name: string, row: Row): void
  busy: BusyStore
  /** The whole filter when it is selected. A bar asks when it is drawn; rows are not drawn again for it. */
  whole(): WholeFilter | undefined
  /** Every row of the filter, for an action of the toolbar that says so. */
  filtered(): WholeFilter | undefined
  /** Names the list, so that its long batches find it again after a reload. */
  owner: string
  /** Opens the progress or the result of a long batch. */
  showTask(task: TrackedTask): void
  /** A long batch has ended: the page shows what has become of its rows. */
  settleTask(task: TrackedTask, end: BatchTask): void
}

/** Which actions are under way, by key. */
export interface BusyStore {
  /** Whether a call is on its way: the button shows it. */
  isWorking(key: string): boolean
  subscribe(listener: () => void): () => void
  /** From the click to the end, dialogs included. @returns false when it is under way already */
  start(key: string): boolean
  end(key: string): void
  /** Shows progress until the work is over. */
  during<T>(key: string, work: () => Promise<T>): Promise<T>
}
