import { sql } from 'kysely'
import { DatabaseAccountUnfit } from './DatabaseAccountUnfit'
import type { Db } from '../types'

/** The roles behind the names console_app and console_system in one database. */
export interface DatabaseRoles {
  app: string
  system: string
  /** No roles of their own could be had: others stand in, which holds companies apart but guards less (docs/operation.md). */
  areStandIns: boolean
}

const named = { app: 'console_app', system: 'console_system' } as const

/**
 * The roles this database works with. They stay as they were when it was made; a new one takes roles of their own where
 * they are there or can be made, and else lets `pg_database_owner` and the account itself stand in.
 * @throws DatabaseAccountUnfit where the account does not even own the database
 */
export async function settleRoles(db: Db): Promise<DatabaseRoles> {
  const kept = await readRoles(db)
  if (kept) return kept
  await makeRoles(db)
  const areUsable = await Promise.all(Object.values(named).map((role) => isUsable(db, role)))
  return areUsable.every(Boolean) ? { ...named, areStandIns: false } : substitute(db)
}

/** Makes what is missing of the two roles, as far as the account may. */
export async function makeRoles(db: Db): Promise<void> {
  for (const role of Object.values(named)) await tryToMake(db, role)
}

/** @returns undefined for a database that is still empty */
export async function readRoles(db: Db): Promise<DatabaseRoles | undefined> {
  const { rows } = await sql<{ isMade: boolean; knowsRoles: boolean }>`
    select to_regprocedure('protect_tenant_table(regclass)') is not null as is_made,
      to_regprocedure('database_role(text)') is not null as knows_roles`.execute(db)
  if (!rows[0]?.isMade) return undefined
  if (!rows[0].knowsRoles) return { ...named, areStandIns: false }
  const known = await sql<{ app: string; system: string }>`
    select database_role('app') as app, database_role('system') as system`.execute(db)
  const { app, system } = known.rows[0] ?? named
  return { app, system, areStandIns: app !== named.app }
}

/**
 * A migration as it is run, for the roles of this database: their names are what a person writes as console_app and
 * console_system, and what the script makes may be given to the latter. A new owner needs CREATE on the schema, which
 * only a superuser goes without; here it is had within the script's transaction and seen by nobody else.
 */
export function inRolesOf({ app, system, areStandIns }: DatabaseRoles, script: string): string {
  if (!areStandIns) return `${grantCreate};\n${script}\n;${revokeCreate}`
  return (
    script
      // its schema is the account's own: it would take its right to make tables from itself
      .replaceAll(revokeCreate, 'select')
      .replaceAll(/\bconsole_app\b/g, quoted(app))
      .replaceAll(/\bconsole_system\b/g, quoted(system))
  )
}

const grantCreate = 'grant create on schema public to console_system'
const revokeCreate = 'revoke create on schema public from console_system'

/**
 * The account that stands in for console_system inherits from the other stand-in what console_system does not inherit
 * from console_app: policies that narrow. They let it pass by name.
 */
export async function gateNarrowing(db: Db, { app, system }: DatabaseRoles): Promise<void> {
  const { rows } = await sql<{
    name: string
    tbl: string
    using: string | null
    check: string | null
  }>`
    select p.polname as name, p.polrelid::regclass::text as tbl,
      pg_get_expr(p.polqual, p.polrelid) as using, pg_get_expr(p.polwithcheck, p.polrelid) as check
    from pg_policy p
    where not p.polpermissive and p.polroles = array[${app}::regrole::oid]
      and concat(pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid))
        not like '%CURRENT_USER = %'`.execute(db)
  for (const { name, tbl, using, check } of rows) {
    // not `or`: the planner would try the other side to estimate it
    const gated = (own: string) =>
      sql`(case when current_user = ${sql.lit(system)} then true else (${sql.raw(own)}) end)`
    const parts = [
      using && sql`using ${gated(using)}`,
      check && sql`with check ${gated(check)}`,
    ].filter((part) => part !== null && part !== '')
    await sql`alter policy ${sql.id(name)} on ${sql.raw(tbl)} ${sql.join(parts, sql` `)}`.execute(
      db,
    )
  }
}

const quoted = (role: string) => `"${role.replaceAll('"', '""')}"`

const forbidden = '42501'
// roles belong to the whole cluster: another database of it may have made them, even at this moment
const existsAlready = ['42710', '23505']

async function tryToMake(db: Db, role: string): Promise<void> {
  const { rows } = await sql`select from pg_roles where rolname = ${role}`.execute(db)
  if (rows.length === 0)
    await unlessRefused(
      sql`create role ${sql.id(role)} nologin nosuperuser nocreatedb nocreaterole nobypassrls`.execute(
        db,
      ),
    )
  if (!(await isUsable(db, role)))
    await unlessRefused(sql`grant ${sql.id(role)} to current_user`.execute(db))
}

async function unlessRefused(attempt: Promise<unknown>): Promise<void> {
  try {
    await attempt
  } catch (error) {
    const { code = '' } = error as { code?: string }
    // 42704: there is no such role to be granted
    if (![forbidden, '42704', ...existsAlready].includes(code)) throw error
  }
}

/** Whether the account may become the role, and owns what the role owns. */
async function isUsable(db: Db, role: string): Promise<boolean> {
  const { rows } = await sql<{ isUsable: boolean }>`
    select pg_has_role(current_user, oid, 'USAGE') and pg_has_role(current_user, oid,
      case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end) as is_usable
    from pg_roles where rolname = ${role}`.execute(db)
  return rows[0]?.isUsable === true
}

/** `pg_database_owner` has one member, the owner of this database, and nothing of its own: it may be given just as little. */
async function substitute(db: Db): Promise<DatabaseRoles> {
  const { rows } = await sql<{ account: string; isOwner: boolean; ownsSchema: boolean }>`
    select current_user as account, d.datdba = current_user::regrole as is_owner,
      pg_has_role(current_user, n.nspowner, 'USAGE') as owns_schema
    from pg_database d, pg_namespace n
    where d.datname = current_database() and n.nspname = 'public'`.execute(db)
  const [own] = rows
  if (!own?.isOwner || !own.ownsSchema) throw new DatabaseAccountUnfit(own?.account ?? '')
  // else the role of one company could drop what stands in the schema
  await sql`alter schema public owner to current_user`.execute(db)
  return { app: 'pg_database_owner', system: own.account, areStandIns: true }
}
