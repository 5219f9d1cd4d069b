import { sql } from 'kysely'
import { transactionSettings } from '../operation/transactionSettings'
import type { Trx } from './types'

/** Works inside one company, or across all of them. */
export type RolePurpose = 'app' | 'system'

/**
 * Gives a transaction its role, its other settings, its trace and its limits. Without parameters, so that it goes to the
 * database in one message with `begin`.
 */
export const enter = (
  trx: Trx,
  { role, ...own }: { role: RolePurpose } & Readonly<Record<string, string>>,
) =>
  sql`select set_config('role', database_role(${sql.lit(role)}), true), ${sql.join(
    Object.entries({ ...own, ...transactionSettings() }).map(
      ([name, value]) => sql`set_config(${sql.lit(name)}, ${sql.lit(value)}, true)`,
    ),
  )}`.execute(trx)
