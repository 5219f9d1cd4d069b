import type { Selectable } from 'kysely'
import type { ActionInputs } from '../../../schemas/contract/inputs.gen'
import type { Tables } from '../../base/db'
import type { Remedy } from '../../base/errors'

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
  /** The button that sets right why it failed, or leads on after it went through. */
  remedy?: Remedy
}

export interface BatchAnswer {
  results: RowResult[]
  success: number
  failed: number
}

/** A locked row of a table the types do not know (that of a sample); keys in camelCase. */
export type MachineRow = Record<string, unknown> & { id: string }

/** A locked row of a table, as stored; keys in camelCase. */
export type RowOf<Table extends string> = Table extends keyof Tables
  ? Selectable<Tables[Table]>
  : MachineRow

/** The values a call brings beside its rows. */
export type Input = Record<string, unknown>

/** What the forms of a resource's action ask; of a resource the contract does not know, anything. */
export type InputOf<Resource extends string, Action> = Resource extends keyof ActionInputs
  ? Action extends keyof ActionInputs[Resource]
    ? ActionInputs[Resource][Action]
    : never
  : Input

/** Actions the resource declares for the server: those with a permission of their own. */
export type DeclaredAction<Resource extends string> = Resource extends keyof ActionInputs
  ? keyof ActionInputs[Resource] & string
  : string
