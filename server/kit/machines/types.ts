import type { TObject } from 'typebox'
import type { Trx } from '../../base/db'
import type { Context, RowNote } from '../http'

/** A row of the machine's table, locked; keys in camelCase. */
export type MachineRow = Record<string, unknown> & { id: string }

/** What became of one row of a batch. `error` is the catalogue's code, `reason` its sentence. */
export interface RowResult {
  id: string
  label: string
  ok: boolean
  error?: string
  reason?: string
  /** It went through, but there is something to know. */
  warning?: string
  /** Of WARNING_FIRST: what the call sends once the person has read the warning. */
  mark?: string
}

export interface BatchAnswer {
  results: RowResult[]
  success: number
  failed: number
}

export interface Transition {
  /** What the person does, e.g. 停用. */
  title: string
  /** States from which it may happen. */
  from: readonly string[]
  /** State afterwards; absent: the state stays. */
  to?: string
  permission: string | readonly string[]
  /** Form values besides the rows. */
  body?: TObject
  /** Throws `fail(…)` when this row may not; the row is locked and in a `from` state. */
  guard?(trx: Trx, row: MachineRow, input: Record<string, unknown>, ctx: Context): Promise<void>
  /** What else changes, in the same transaction, after the state; `row` is as it was before. */
  effect?(
    trx: Trx,
    row: MachineRow,
    input: Record<string, unknown>,
    ctx: Context,
  ): Promise<RowNote | void>
}

export interface MachineSpec {
  resource: string
  /** Table in snake_case. */
  table: string
  /** Field that holds the state. */
  state: string
  /** Path before the transition's name, e.g. `/product/brand`. */
  base: string
  /** Locks what others lock before this row, so that nobody waits in a circle; the id may be anything. */
  hold?(trx: Trx, id: string): Promise<unknown>
  /** Whether the caller may see the row at all, beyond the database's own policies: otherwise it is not there. */
  sees?(row: MachineRow, ctx: Context): boolean
  transitions: Readonly<Record<string, Transition>>
}
