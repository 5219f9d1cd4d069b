import { sql } from 'kysely'
import { transactionSettings } from '../operation/transactionSettings'
import type { Trx } from './types'

/**
 * Gives a transaction its role, its other settings, its trace and its limits. Without parameters, so that it goes to the
 * database in one message with `begin`.
 */
export const enter = (trx: Trx, own: { role: string } & Readonly<Record<string, string>>) =>
  sql`select ${sql.join(
    Object.entries({ ...own, ...transactionSettings() }).map(
      ([name, value]) => sql`set_config(${sql.lit(name)}, ${sql.lit(value)}, true)`,
    ),
  )}`.execute(trx)
