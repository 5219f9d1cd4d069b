import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context } from '../../../../kit/http'

/** What holds for every book of a request. */
export interface AskTerms {
  circleIds: readonly Id[]
  /** Time in Shanghai, e.g. `2026-12-01 18:00:00`. */
  deadline: string
  minGrade?: string | null
  maxPrice?: string | null
  /** Names of province, city … where the books are to go. */
  region?: readonly string[] | null
  remark?: string | null
}

/** @throws ASK_CIRCLE, ASK_DEADLINE */
export async function checkTerms(trx: Trx, ctx: Context, terms: AskTerms): Promise<AskTerms> {
  const circleIds = [...new Set(terms.circleIds)]
  await requireCircles(trx, circleIds)
  requireDeadline(ctx, terms.deadline)
  return { ...terms, circleIds }
}

/** @throws ASK_DEADLINE */
export function requireDeadline(ctx: Context, deadline: string): void {
  const last = new Date(`${ctx.now().replace(' ', 'T')}+08:00`).getTime() + 90 * 86_400_000
  const at = new Date(`${deadline.replace(' ', 'T')}+08:00`).getTime()
  if (deadline <= ctx.now() || at > last)
    throw fail('ASK_DEADLINE', { fields: { deadline: '现在以后、90 天以内' } })
}

async function requireCircles(trx: Trx, ids: readonly Id[]): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from circle_member m join circle_named c on c.id = m.circle_id and c.state = 'ACTIVE'
    where m.company_id = current_setting('app.company_id')::bigint and m.state = 'JOINED'
      and m.ability in ('BUY', 'BOTH') and m.circle_id = any(${[...ids]}::bigint[])`.execute(trx)
  if (ids.length === 0 || rows[0]?.count !== ids.length)
    throw fail('ASK_CIRCLE', { fields: { circleIds: '请重新选择' } })
}
