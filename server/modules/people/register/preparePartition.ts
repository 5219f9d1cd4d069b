import { sql } from 'kysely'
import type { Trx } from '../../../base/db'
import { fail } from '../../../base/errors'

/**
 * The tables a new company's rows go to. Every company of a partition shares them, held apart by row-level security, and
 * migrations make them: what is left to do is to see that each of them stands and is guarded before anybody works there.
 * @throws PARTITION_UNKNOWN for one no company lies in, PARTITION_UNREADY where a table is missing its guard
 */
export async function preparePartition(
  trx: Trx,
  partition: string,
): Promise<{ partition: string; tables: number }> {
  const { rows } = await sql<{ isKnown: boolean; tables: number; unguarded: number }>`
    select exists (select from company where data_partition = ${partition}) as is_known,
      count(*)::int as tables,
      count(*) filter (where not (c.relrowsecurity and c.relforcerowsecurity))::int as unguarded
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped)`.execute(
    trx,
  )
  const [found] = rows
  if (!found?.isKnown) throw fail('PARTITION_UNKNOWN', { partition })
  if (found.tables === 0 || found.unguarded > 0) throw fail('PARTITION_UNREADY')
  return { partition, tables: found.tables }
}
