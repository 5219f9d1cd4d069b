import { sql } from 'kysely'
import type { Trx } from '../../../base/db'
import type { SessionUser } from '../../../kit/http'

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
    .where('n.state', 'in', ['SCHEDULED', 'PUBLISHED', 'EXPIRED'])
    .where('n.publishTime', '<=', sql<string>`now()`)
    .where(inScope(user, 'n'))
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
      readTime(user).as('readTime'),
      'r.clearTime',
    ])
    .orderBy('n.topFlag', 'desc')
    .orderBy('n.publishTime', 'desc')
    .orderBy('n.id', 'desc')

/** Those for the user's edition; row-level security has taken other companies' away already. @param n  name of the table */
export const inScope = ({ companyId }: Pick<SessionUser, 'companyId'>, n: 'n' | 't') =>
  sql<boolean>`(${sql.ref(`${n}.scope`)} <> 'VERSION' or exists (
    select from company c where c.id = ${companyId}::bigint and ${sql.ref(`${n}.versionIds`)} ? c.version_id::text))`

/** Those the acting company has written itself; the platform's belong to no company. @param n  name of the table */
export const isOwn = (n: 'n' | 't') =>
  sql<boolean>`(case when ${sql.ref(`${n}.companyId`)} is null
    then exists (select from company c where c.id = current_setting('app.company_id')::bigint and c.is_platform)
    else ${sql.ref(`${n}.companyId`)} = current_setting('app.company_id')::bigint end)`

/** Neither read nor written by this user: nobody is told of their own notice. */
export const isNews = ({ userId }: Pick<SessionUser, 'userId'>) =>
  sql<boolean>`(r.read_time is null and n.create_by is distinct from ${userId}::bigint)`

/** When this user has read it; what one has written oneself is read from the start. */
const readTime = ({ userId }: Pick<SessionUser, 'userId'>) =>
  sql<
    string | null
  >`coalesce(r.read_time, case when n.create_by = ${userId}::bigint then n.publish_time end)`

/** Those that have not run out; past ones stay in the list of all notices only. */
export const isCurrent = sql<boolean>`(n.expire_time is null or n.expire_time > now())`
