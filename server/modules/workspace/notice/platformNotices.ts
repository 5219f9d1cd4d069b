import { sql } from 'kysely'
import { asPlatform, type Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import { holds, type Context } from '../../../kit/http'
import type { ListRow } from '../../../kit/lists'
import type { RecordValues } from '../../../kit/records'

/** Who may write to every company; only people of the platform's own company can hold it. */
export const platformKey = 'system:notice:platform'

/** Whether a notice is the platform's; it belongs to no company. */
export const isOfPlatform = ({ companyId }: RecordValues): boolean => companyId === null

/** @throws NOTICE_PLATFORM_ONLY when somebody without the right would change what every company reads */
export function requirePlatform(row: RecordValues, ctx: Context): void {
  if (isOfPlatform(row) && !holds(ctx.user, platformKey)) throw fail('NOTICE_PLATFORM_ONLY')
}

/** The database lets nobody else store such a row. @throws NOTICE_PLATFORM_ONLY for people of any other company */
export async function requirePlatformCompany(trx: Trx, { companyId }: Context): Promise<void> {
  const company = await trx
    .selectFrom('company')
    .select('isPlatform')
    .where('id', '=', companyId)
    .executeTakeFirst()
  if (!company?.isPlatform) throw fail('NOTICE_PLATFORM_ONLY')
}

/**
 * How much of its readers each of the platform's notices has reached: they are people of all companies in its scope,
 * whom only the system role counts. Nothing but the share leaves it.
 */
export async function withReach(trx: Trx, rows: ListRow[], ctx: Context): Promise<ListRow[]> {
  const ids = rows.filter(({ scope }) => scope !== 'COMPANY').map(({ id }) => id)
  if (ids.length === 0 || !holds(ctx.user, platformKey)) return rows
  const { rows: reached } = await asPlatform(trx, (own) =>
    sql<{ id: string; rate: string | null }>`
      select n.id, round((
        select count(*) from notice_read r where r.notice_id = n.id and r.read_time is not null
      )::numeric / nullif((
        select count(*) from app_user u join company c on c.id = u.company_id
        where u.status <> 'DISABLED' and u.delete_time is null and c.status <> 'DISABLED'
          and (n.scope <> 'VERSION' or jsonb_exists(n.version_ids, c.version_id::text))
      ), 0), 4)::text as rate
      from notice n where n.id = any(${ids}::bigint[])`.execute(own),
  )
  const rates = new Map(reached.map(({ id, rate }) => [String(id), rate]))
  return rows.map((row) => (rates.has(row.id) ? { ...row, readRate: rates.get(row.id) } : row))
}
