import type { RawBuilder } from 'kysely'
import type { Id, Trx } from '../../base/db'
import type { AppError } from '../../base/errors'
import type { Context } from '../http'

/** Values of a form, by field; null is "emptied". */
export type RecordValues = Record<string, unknown>

/** Columns of a form field, in the order of its values; empty behind the last value. */
export type RecordParts = Readonly<Record<string, readonly string[]>>

export interface RecordSpec {
  /** Has the actions `add` and `edit`, whose forms say what the calls take. */
  resource: string
  /** Path before `/add`, `/edit`, `/query/{id}`, e.g. `/product/brand`. */
  base: string
  /** Permission of `add`. */
  add: string
  /** Permission of `edit`, and of reading what the edit form starts with. */
  edit: string
  /**
   * Rules over several fields; throws `fail(…)`. On edit the values are the stored ones with the changes laid over, and
   * the id. What it returns is stored besides, or instead of, what the form said.
   */
  check?: (trx: Trx, values: RecordValues, ctx: Context) => Promise<RecordValues | void>
  /** What follows from a row that was added or changed, in the same transaction. */
  saved?: (trx: Trx, id: Id, ctx: Context) => Promise<void>
  /** Refusals by the name of the table's unique constraint; default: a sentence that names the field. */
  unique?: Readonly<Record<string, (values: RecordValues) => AppError>>
  /** Form fields whose list of values stands in columns of their own, e.g. `{ region: ['province', 'city'] }`. */
  parts?: RecordParts
  /**
   * Which of these columns the table has not, or does not take from the call: a row without `companyId` is the
   * platform's, and its table's policies decide who may write it.
   */
  without?: readonly ('createBy' | 'updateTime' | 'companyId')[]
  /** SQL: which rows of the table these calls are about; every other one answers like an unknown id. */
  rows?: RawBuilder<unknown>
  /** Names of the two actions; default `add` and `edit`. */
  actions?: { add: string; edit: string }
}

/** What writing a row needs of its declaration. */
export type RowSpec = Pick<
  RecordSpec,
  'resource' | 'check' | 'saved' | 'unique' | 'parts' | 'without' | 'rows'
>
