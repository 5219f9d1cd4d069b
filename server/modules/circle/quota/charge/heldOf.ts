import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'

/** What is still held for one document. */
export interface Held {
  rest: number
  /** How much of the rest is of packs; the grant is used up first. */
  pack: number
  /** Whether the month of the hold is over, so that its grant is gone. */
  isStale: boolean
}

/** Recomputed from the ledger: what was held since the last release, less what was consumed of it. */
export async function heldOf(trx: Trx, bizNum: string): Promise<Held> {
  const { rows } = await sql<{ held: number; pack: number; used: number; isStale: boolean }>`
    select coalesce(-sum(quantity) filter (where change_type = 'HOLD'), 0)::int as held,
      coalesce(-sum(pack_qty) filter (where change_type = 'HOLD'), 0)::int as pack,
      coalesce(sum(book_count) filter (where change_type = 'CONSUME'), 0)::int as used,
      coalesce(min(create_time) filter (where change_type = 'HOLD') < date_trunc('month', now(), 'Asia/Shanghai'), false)
        as is_stale
    from price_quota
    where company_id = current_setting('app.company_id')::bigint and biz_num = ${bizNum}
      and (change_type = 'HOLD' or change_type = 'CONSUME' and quantity = 0)
      and id > coalesce((select max(r.id) from price_quota r
        where r.company_id = current_setting('app.company_id')::bigint and r.biz_num = ${bizNum}
          and r.change_type = 'RELEASE'), ${'0' satisfies Id}::bigint)`.execute(trx)
  const { held = 0, pack = 0, used = 0, isStale = false } = rows[0] ?? {}
  return { rest: held - used, pack: Math.min(pack, held - used), isStale }
}
