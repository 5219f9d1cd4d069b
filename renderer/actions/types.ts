import type { ResolvedAction, ResolvedColumn, Resources } from '../../schemas/language'
import type { Scope } from '../expressions'
import type { PageScope, Row } from '../registry'

/** Where an action stands: over the list, on ticked rows, on one row, over a detail page. */
export type ActionPlace = 'toolbar' | 'batch' | 'row' | 'form'

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
}

/** What the page around gives its actions, and what it is told afterwards. */
export interface ActionHost {
  page: PageScope
  filter?: Record<string, unknown>
  list?: ListFacts
  /** Fetches the page's data again. */
  reload(): void
  /** Leaves the page, for `after: back`. */
  back?(): void
  /** These rows were dealt with: they are unticked. All others stay as they are, refused ones too. */
  onHandled?(ids: readonly string[]): void
}

/** One action of a row, judged: whether it can be pressed, and the key under which it is busy. */
export interface RowOffer {
  action: ResolvedAction
  /** Why it cannot be pressed. */
  hint?: string
  busyKey: string
}

/** What a row offers: buttons, and what found no place among them. */
export interface RowOffers {
  /** The row alone, as actions take it. */
  rows: readonly Row[]
  shown: readonly RowOffer[]
  rest: readonly RowOffer[]
}

/** The actions of a page, permission already asked. */
export interface Actions {
  toolbar: readonly ResolvedAction[]
  batch: readonly ResolvedAction[]
  row: readonly ResolvedAction[]
  form: readonly ResolvedAction[]
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
