import { sql } from 'kysely'
import { transactionSettings } from './transactionSettings'
import type { Trx } from '../types'

/** Works inside one company, or across all of them. */
export type RolePurpose = 'app' | 'system'

/**
 * Gives a transaction its role, its other settings, its trace and its limits. Without parameters, so that it goes to the
 * database in one message with `begin`.
 */
export const enter = (trx: Trx, own: Settings) => sql`select ${settingsOf(own)}`.execute(trx)

/**
 * The same for a user of a company, with the 数据范围 they have at this moment: the policies of the database hold them
 * to it. User 0 is nobody, who works with the whole company.
 */
export async function enterAs(
  trx: Trx,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<DataScope> {
  const own: Settings = { role: 'app', 'app.company_id': companyId, 'app.user_id': userId }
  const { rows } = await sql<DataScope>`select ${settingsOf(own)},
      set_config('app.scope', s.scope, true) as scope,
      set_config('app.scope_others', s.others, true) as others,
      set_config('app.scope_shops', s.shops, true) as shops,
      set_config('app.scope_warehouses', s.warehouses, true) as warehouses,
      set_config('app.own_shops', s.own_shops, true) as own_shops,
      set_config('app.own_warehouses', s.own_warehouses, true) as own_warehouses
    from data_scope_of(${number(companyId)}, ${number(userId || '0')}) s`.execute(trx)
  const [scope] = rows
  if (!scope) throw new Error('enterAs: the database told no scope')
  return scope
}

/** What the policies know of a person; lists are arrays of the database as text, an empty one says everywhere. */
export interface DataScope {
  /** Empty: the whole company. */
  scope: string
  /** `on` where rows of others are seen. */
  others: string
  shops: string
  warehouses: string
  ownShops: string
  ownWarehouses: string
}

type Settings = { role: RolePurpose } & Readonly<Record<string, string>>

const settingsOf = ({ role, ...own }: Settings) =>
  sql.join([
    sql`set_config('role', database_role(${sql.lit(role)}), true)`,
    ...Object.entries({ ...own, ...transactionSettings() }).map(
      ([name, value]) => sql`set_config(${sql.lit(name)}, ${sql.lit(value)}, true)`,
    ),
  ])

const number = (value: string) => sql`${sql.lit(value)}::bigint`
