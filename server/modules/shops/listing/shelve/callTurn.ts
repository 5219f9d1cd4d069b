import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'

const gapMs = 200

/**
 * Takes the next turn of a shop's calls: its platform lets one leave every 200 ms, whoever sends it. The row keeps the
 * turns of all processes in one line.
 * @returns how long to wait for it
 */
export async function takeTurn(trx: Trx, shopNum: string): Promise<number> {
  const gap = sql`interval '1 millisecond' * ${gapMs}`
  const { rows } = await sql<{ waitMs: number }>`
    update shop set next_call_time = greatest(coalesce(next_call_time, clock_timestamp()), clock_timestamp()) + ${gap}
    where shop_num = ${shopNum}
    returning ceil(extract(epoch from next_call_time - ${gap} - clock_timestamp()) * 1000)::int as wait_ms`.execute(
    trx,
  )
  return Math.max(0, rows[0]?.waitMs ?? 0)
}
