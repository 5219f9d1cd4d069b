import { sql } from 'kysely'
import type { Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { Context } from '../../../kit/http'

const usualLimit = 200

/** Records one person may see in plain text on a day: REVEAL_PER_DAY, else 200. */
export function revealLimit(): number {
  const asked = Number(process.env.REVEAL_PER_DAY)
  return Number.isInteger(asked) && asked > 0 ? asked : usualLimit
}

/**
 * Takes so many records from the person's quota of today, all of them or none; parallel calls are counted one after
 * the other, and whoever rolls back gives them back. @throws REVEAL_QUOTA
 */
export async function spendReveals(trx: Trx, ctx: Context, asked: number): Promise<void> {
  const limit = revealLimit()
  const { companyId, user } = ctx
  const { rows } = await sql<{ used: number }>`
    insert into reveal_quota as q (company_id, user_id, day, used)
    select ${companyId}::bigint, ${user.userId}::bigint, ${today}, ${asked}::int where ${asked}::int <= ${limit}::int
    on conflict (company_id, user_id, day) do update set used = q.used + excluded.used
      where q.used + excluded.used <= ${limit}::int
    returning used`.execute(trx)
  if (rows.length > 0) return
  const { used, renews } = await readQuota(trx, ctx)
  throw fail('REVEAL_QUOTA', { limit, asked, used, renews })
}

export interface RevealQuota {
  limit: number
  used: number
  left: number
  /** When the whole quota is there again, `MM-dd HH:mm`. */
  renews: string
}

/** What the person has left of today. */
export async function readQuota(trx: Trx, { companyId, user }: Context): Promise<RevealQuota> {
  const { rows } = await sql<{ used: number; renews: string }>`
    select coalesce(max(used), 0)::int as used, to_char(${today} + 1, 'MM-DD') || ' 00:00' as renews
    from reveal_quota where company_id = ${companyId} and user_id = ${user.userId} and day = ${today}`.execute(
    trx,
  )
  const { used = 0, renews = '' } = rows[0] ?? {}
  const limit = revealLimit()
  return { limit, used, left: Math.max(0, limit - used), renews }
}

const today = sql`(now() at time zone 'Asia/Shanghai')::date`
