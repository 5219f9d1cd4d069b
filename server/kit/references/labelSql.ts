import { sql, type RawBuilder } from 'kysely'
import type { Reference, Resources } from '../../../schemas/language'
import { tableOf } from '../../base/schemas'

/**
 * The name of what a value refers to, to order rows by. Row-level security holds inside.
 * @returns undefined where the name is hidden from some readers: an order would tell it
 */
export function labelSql(
  { resource, key, label }: Reference,
  value: RawBuilder<unknown>,
  resources: Resources,
): RawBuilder<unknown> | undefined {
  const target = resources[resource]
  const field = target?.fields[label]
  if (!target || field?.mask || field?.permission) return undefined
  return sql`(select r.${sql.ref(label)} from ${sql.table(tableOf(target))} as r
    where r.${sql.ref(key)} = ${value})`
}
