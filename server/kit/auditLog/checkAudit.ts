import { sql } from 'kysely'
import { asSystem, type Db, type Id, type Trx } from '../../base/db'
import { sealLock } from './sealAudit'

export interface AuditProblem {
  companyId: Id
  /** Link of the chain; absent for rows that stand in none. */
  seq?: number
  /** In Chinese, for whoever operates the server. */
  problem: string
}

/** The end of one company's chain, to be kept where the database's administrator cannot write. */
export interface AuditHead {
  companyId: Id
  seq: number
  rowCount: string
  hash: string
}

export type KnownHead = Pick<AuditHead, 'companyId' | 'seq' | 'hash'>

/**
 * Recomputes every chain from its rows. Finds rows changed, deleted or slipped in, links changed or missing, and an end
 * cut off. Who may write everything can forge the whole chain anew: heads kept elsewhere (`known`) find that too.
 */
export const checkAudit = async (
  db: Db,
  known: readonly KnownHead[] = [],
): Promise<AuditProblem[]> => asSystem(db, (trx) => auditProblems(trx, known))

/** The same inside a transaction that may read every company. */
export async function auditProblems(
  trx: Trx,
  known: readonly KnownHead[] = [],
): Promise<AuditProblem[]> {
  // nothing is chained between the statements
  await sql`select pg_advisory_xact_lock(${sealLock})`.execute(trx)
  return [
    (await brokenLinks.execute(trx)).rows,
    (await brokenHeads.execute(trx)).rows,
    (await strayRows.execute(trx)).rows,
    await forgedHeads(trx, known),
  ].flat()
}

const brokenLinks = sql<AuditProblem>`
  select company_id, seq, case
    when seq <> place then '缺少前面的一环，链已断开'
    when prev_hash <> before then '与前一环对不上，链已断开'
    when present <> cardinality(audit_ids) then '有 ' || cardinality(audit_ids) - present || ' 条记录被删除'
    else '有记录被改动' end as problem
  from (
    select s.*, row_number() over chain as place,
      coalesce(lag(s.hash) over chain, '') as before,
      (select count(*) from audit_log a where a.company_id = s.company_id and a.id = any(s.audit_ids)) as present
    from audit_seal s
    window chain as (partition by s.company_id order by s.seq)
  ) link
  where seq <> place or prev_hash <> before
    or hash <> audit_digest(company_id, seq, prev_hash, audit_ids)
  order by company_id, seq`

const brokenHeads = sql<AuditProblem>`
  select company_id, h.seq, '链尾与记下的不符：最后的记录被截去或增添' as problem
  from audit_head h
  full join (
    select distinct on (company_id) company_id, seq, hash,
      sum(cardinality(audit_ids)) over (partition by company_id) as row_count
    from audit_seal order by company_id, seq desc
  ) last using (company_id)
  where (h.seq, h.hash, h.row_count::numeric) is distinct from (last.seq, last.hash, last.row_count::numeric)`

/** Rows nobody chained and nobody is going to, and rows that vanished before they were chained. */
const strayRows = sql<AuditProblem>`
  with sealed as (select company_id, unnest(audit_ids) as audit_id from audit_seal)
  select a.company_id, '有 ' || count(*) || ' 条记录不在链上' as problem
  from audit_log a
  where not exists (select 1 from sealed s where s.audit_id = a.id and s.company_id = a.company_id)
    and not exists (select 1 from audit_pending p where p.audit_id = a.id)
  group by a.company_id
  union all
  select p.company_id, '有 ' || count(*) || ' 条记录在成链之前被删除'
  from audit_pending p
  where not exists (select 1 from audit_log a where a.id = p.audit_id)
  group by p.company_id`

/** Ends of the chains as they are now. */
export const auditHeads = (db: Db): Promise<AuditHead[]> =>
  asSystem(db, (trx) => trx.selectFrom('auditHead').selectAll().orderBy('companyId').execute())

async function forgedHeads(trx: Trx, known: readonly KnownHead[]): Promise<AuditProblem[]> {
  const problems: AuditProblem[] = []
  for (const { companyId, seq, hash } of known) {
    const link = await trx
      .selectFrom('auditSeal')
      .select('hash')
      .where('companyId', '=', companyId)
      .where('seq', '=', seq)
      .executeTakeFirst()
    if (link?.hash !== hash)
      problems.push({ companyId, seq, problem: '与另外保存的链尾不符：整条链被改写过' })
  }
  return problems
}
