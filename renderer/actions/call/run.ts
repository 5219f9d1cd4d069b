import type { HttpClient } from '../../../runtime/http'
import type { Live } from '../../../runtime/live'
import type { Notify } from '../../../runtime/messages'
import type { ResolvedAction, Resources } from '../../../schemas/language'
import type { Dialogs } from '../../parts/dialog'
import type { Scope } from '../../language/expressions'
import type { Registry, Row } from '../../language/registry'
import type { RequestIds } from './createRequestIds'
import { rowId } from './rowKey'
import type { SentRow } from './outcome'
import type { ActionHost, ActionPlace, WholeFilter } from '../types'

/** What an action needs to run; all of it from the tree around the button. */
export interface ActionDeps {
  http: HttpClient
  dialogs: Dialogs
  notify: Notify
  /** Tells how far a batch is. */
  live?: Live
  registry: Pick<Registry, 'dialog'>
  openPage: (open: { path: string; query?: Record<string, string> }) => void
  once: RequestIds
  /** Lets the button show that a call is on its way. */
  during: <T>(work: () => Promise<T>) => Promise<T>
  resource: string
  resources: Resources
  scope: Scope
  host: ActionHost
  /** Names the list for its long batches. */
  owner: string
  userId: string
  /** Whether the person may do an action, and may see a page. */
  may: (action: ResolvedAction) => boolean
  mayOpen: (path: string) => boolean
  /** Runs an action of the resource on one row, as its button would. */
  runNamed: (name: string, row: Row) => void
  /** Runs an action on rows, as its button in a bar would. */
  start: (action: ResolvedAction, rows: readonly Row[]) => void
}

/** One start of an action. */
export interface Run {
  action: ResolvedAction
  /** The rows it may work on; none for a whole filter. */
  rows: readonly Row[]
  whole?: WholeFilter
  place: ActionPlace
  /** Sentences a person confirms. */
  lead: readonly string[]
  /** It takes another one back. */
  isUndo?: boolean
}

export const scopeOf = ({ rows }: Run, { scope }: ActionDeps): Scope => ({
  ...scope,
  rows,
  row: rows[0],
})

/** The rows by id and the name a person knows. */
export function sentRows(
  { rows }: Pick<Run, 'rows'>,
  { resource, resources }: Pick<ActionDeps, 'resource' | 'resources'>,
): SentRow[] {
  const name = resources[resource]?.label
  return rows.map((row) => {
    const id = rowId(row, resource, resources)
    return { id, label: String((name && row[name]) ?? id) }
  })
}

/** @example '拆单 · DD20240618000042' */
export function titleOf(run: Run, deps: ActionDeps): string {
  const [only, ...others] = sentRows(run, deps)
  const { label } = run.action
  const isOne = only && others.length === 0 && run.place !== 'toolbar'
  // the values of a form not yet saved have no name
  return isOne && only.label !== '' ? `${label} · ${only.label}` : label
}
