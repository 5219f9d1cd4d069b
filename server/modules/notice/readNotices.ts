import { sql } from 'kysely'
import type { Trx } from '../../db'
import type { SessionUser } from '../../http'

/** 1 notice, 2 mail: the tabs of the popover. */
export type NoticeKind = '1' | '2'

/**
 * What this user may see today: published or due, not expired, of the platform, of the user's edition or company.
 * Times decide, so that nothing waits for a job.
 */
export const visibleNotices = (trx: Trx, user: SessionUser) =>
  trx
    .selectFrom('notice as n')
    .leftJoin('noticeRead as r', (join) =>
      join.onRef('r.noticeId', '=', 'n.id').on('r.userId', '=', user.userId),
    )
    .where('n.state', 'in', ['SCHEDULED', 'PUBLISHED'])
    .where('n.publishTime', '<=', sql<string>`now()`)
    .where(inScope(user))
    .select([
      'n.id',
      'n.title',
      'n.noticeType',
      'n.kind',
      'n.image',
      'n.notice',
      'n.email',
      'n.topFlag',
      'n.popFlag',
      'n.publishTime',
      'r.readTime',
      'r.clearTime',
    ])
    .orderBy('n.topFlag', 'desc')
    .orderBy('n.publishTime', 'desc')
    .orderBy('n.id', 'desc')

// Row-level security has taken other companies' notices away already.
const inScope = ({ companyId }: SessionUser) =>
  sql<boolean>`(n.scope <> 'VERSION' or exists (
    select from company c where c.id = ${companyId}::bigint and n.version_ids ? c.version_id::text))`

/** Those that have not run out; past ones stay in the list of all notices only. */
export const isCurrent = sql<boolean>`(n.expire_time is null or n.expire_time > now())`
