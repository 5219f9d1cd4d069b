import { sql } from 'kysely'
import { asSystem, type Db, type Id, type Trx } from '../../base/db'

const rowsPerSeal = 2_000
// any constant will do, as long as every node uses the same
export const sealLock = 7_301_010

/**
 * Chains the rows written since the last time, per company: each link holds the digest over its rows and the link
 * before. One node at a time; what is written meanwhile is chained the next time.
 * @returns how many rows were chained
 */
export async function sealAudit(db: Db): Promise<number> {
  let sealed = 0
  for (;;) {
    const count = await asSystem(db, sealNext)
    sealed += count
    if (count === 0) return sealed
  }
}

async function sealNext(trx: Trx): Promise<number> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(${sealLock}) as is_mine`.execute(trx)
  if (!rows[0]?.isMine) return 0
  const next = await trx
    .selectFrom('auditPending')
    .select('companyId')
    .orderBy('auditId')
    .limit(1)
    .executeTakeFirst()
  return next ? sealCompany(trx, next.companyId) : 0
}

async function sealCompany(trx: Trx, companyId: Id): Promise<number> {
  const { rows } = await sql<{ auditId: Id }>`
    delete from audit_pending where audit_id in (
      select audit_id from audit_pending where company_id = ${companyId} order by audit_id limit ${rowsPerSeal})
    returning audit_id`.execute(trx)
  const ids = rows.map((row) => row.auditId)
  await sql`
    with head as (
      select coalesce(max(seq), 0) + 1 as seq, coalesce(max(hash), '') as prev
      from audit_head where company_id = ${companyId}
    ), sealed as (
      insert into audit_seal (company_id, seq, audit_ids, prev_hash, hash)
      select ${companyId}, seq, ${ids}::bigint[], prev,
        audit_digest(${companyId}, seq::int, prev, ${ids}::bigint[])
      from head
      returning seq, hash
    )
    insert into audit_head (company_id, seq, row_count, hash)
    select ${companyId}, seq, ${ids.length}::bigint, hash from sealed
    on conflict (company_id) do update
      set seq = excluded.seq, hash = excluded.hash, row_count = audit_head.row_count + excluded.row_count`.execute(
    trx,
  )
  return ids.length
}
