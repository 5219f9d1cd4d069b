import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'

/** Names of those of the circles the caller's company is in. */
export async function circleNames(trx: Trx, ids: readonly Id[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from circle_named where id = any(${[...ids]}::bigint[]) order by id`.execute(trx)
  return rows.map(({ name }) => name)
}
