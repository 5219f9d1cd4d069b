import type { Trx } from '../../base/db'
import type { AppError } from '../../base/errors'
import type { Context } from '../http'
import type { ListSpec } from '../lists'
import type { MachineRow, Transition } from '../machines'
import type { RecordSpec, RowSpec } from '../records'

/** What the list page of a plain resource says. */
export interface Plain {
  /** Its route. */
  page: string
  /** Key of the list inside it; absent: the page's own. */
  list?: string
  resource: string
  /** Path before `/page`, e.g. `/product/brand`. */
  base: string
  /** Permission of each of its calls. */
  permissions: Readonly<Record<CrudCall, string>>
  /** Whether the page offers an export. */
  isExported: boolean
}

/** The calls that may have a permission of another name than the usual. */
export type CrudCall = 'add' | 'edit' | 'remove' | 'import' | 'export'

/** Who keeps a row from being deleted. */
export interface InUse {
  /** What the row is called. */
  label: string
  /** Rows that point to it, of all kinds. */
  count: number
  /** In words, e.g. `1 个货架区、24 个货架`. */
  uses: string
}

export interface CrudSpec
  extends
    Omit<ListSpec, 'export'>,
    Pick<RecordSpec, 'check' | 'saved' | 'unique' | 'without' | 'parts'> {
  /** What permissions begin with; default: as the page's own. Needed for a list inside a page. */
  area?: string
  /** Permissions that are not `<area>:<call>`; an export has the list's, an import that of `add` unless it is said here. */
  permissions?: Partial<Record<CrudCall, string>>
  /** What the switch asks of a row beyond its state, and what else changes with it. */
  switches?: Switches
  /** What else speaks against deleting a row, or goes with it; before its uses are counted. The row is locked. */
  removing?: (trx: Trx, row: MachineRow, ctx: Context) => Promise<void>
  /** Says in the module's words that a row is in use; default: ROW_USED. */
  inUse?: (use: InUse) => AppError
}

/** By direction of the switch. */
export type Switches = Readonly<
  Partial<
    Record<
      'enable' | 'disable',
      Pick<Transition<MachineRow, unknown>, 'errors' | 'guard' | 'effect'>
    >
  >
>

export type PlainRules = Omit<RowSpec, 'resource'>
