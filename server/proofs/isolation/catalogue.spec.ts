import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Connection, Db } from '../../base/db'
import { freshDatabase } from '../testing/freshDatabase'
import { scopedTables, scopePolicies, unscopedTables } from '../../base/db/scope'
import { looseReferences, otherPolicies, sharedTables, widerViews } from './sharedTables'

let connection: Connection
beforeAll(async () => {
  connection = await freshDatabase()
})
afterAll(() => connection.close())

const ask = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
  (await query.execute(connection.db)).rows

interface Table {
  name: string
  isForced: boolean
  policies: string[]
  grants: string[]
}

const tables = () =>
  ask(sql<Table>`
    select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as is_forced,
      array(select concat_ws(' ', p.policyname, p.cmd, p.roles::text, p.qual, p.with_check)
        from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname
          and p.policyname <> 'data_scope' order by 1) as policies,
      array(select distinct g.privilege_type::text from information_schema.role_table_grants g
        where g.table_schema = 'public' and g.table_name = c.relname and g.grantee = 'console_app'
        order by 1) as grants
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    order by 1`)

const own = `(company_id = (current_setting('app.company_id'::text))::bigint)`
const protectedBy = [
  `every_company ALL {console_system} true true`,
  `own_company ALL {console_app} ${own} ${own}`,
]

describe('the catalogue of the database', () => {
  it('knows every table as one of a company, or as shared with just these grants', async () => {
    const shared = (await tables()).filter(({ isForced }) => !isForced)
    const known = Object.entries(sharedTables).map(([name, { grants }]) => ({ name, grants }))
    expect(shared.map(({ name, grants }) => ({ name, grants }))).toEqual(known)
  })

  it('lets a company see its own rows only, by the same words at every table', async () => {
    const tenants = (await tables()).filter(({ isForced }) => isForced)
    const other = tenants.filter(({ policies }) => policies.join() !== protectedBy.join())
    expect(other.map(({ name }) => name)).toEqual(Object.keys(otherPolicies))
    for (const { name, policies } of other) {
      expect(policies, name).toContain(protectedBy[0])
      expect(policies.join(), name).toMatch(/app\.company_id|questionnaire q/)
    }
  })

  it('has of every table of a company its 数据范围, or why it has none', async () => {
    const tenants = (await tables()).filter(({ isForced }) => isForced).map(({ name }) => name)
    const declared = [...Object.keys(scopedTables), ...Object.keys(unscopedTables)]
    expect(declared.toSorted()).toEqual(tenants.toSorted())
  })

  it('holds exactly the scopes that are declared (npm run tool -- db:scopes prints them for a migration)', async () => {
    const policies = async (db: Db) =>
      (
        await sql<{
          name: string
        }>`select tablename as name, permissive, roles::text, cmd, qual, with_check
          from pg_policies where policyname = 'data_scope' order by 1`.execute(db)
      ).rows
    const stored = await policies(connection.db)
    expect(stored.map(({ name }) => name)).toEqual(Object.keys(scopedTables).toSorted())
    for (const policy of stored)
      expect(policy).toMatchObject({
        permissive: 'RESTRICTIVE',
        cmd: 'ALL',
        roles: expect.stringMatching(/^\{(\w+,console_app|console_app,\w+)\}$/),
      })
    const rolledBack = connection.db.transaction().execute(async (trx) => {
      await sql.raw(scopePolicies()).execute(trx)
      expect(await policies(trx)).toEqual(stored)
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
  })

  it('grants nothing to everybody, and to a company no truncate, trigger or reference', async () => {
    const open = await ask(sql`
      select c.relname, a.privilege_type from pg_class c, aclexplode(c.relacl) a
      where c.relnamespace = 'public'::regnamespace and (a.grantee = 0
        or (pg_get_userbyid(a.grantee) = 'console_app'
          and a.privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE')))`)
    expect(open).toEqual([])
    const columns = await ask(sql`
      select attrelid::regclass::text as name, attname from pg_attribute, aclexplode(attacl) a
      where a.grantee = 0 and attrelid >= 16384`)
    expect(columns).toEqual([])
    const creators = await ask(sql`
      select n.nspname, r.rolname from pg_namespace n, pg_roles r
      where r.rolname in ('console_app', 'console_system') and has_schema_privilege(r.oid, n.oid, 'create')
        and n.nspname !~ '^pg_(toast_)?temp'`)
    expect(creators).toEqual([])
  })

  it('has no function that works with more rights on an open search path', async () => {
    const loose = await ask(sql`
      select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname not in ('pg_catalog', 'information_schema') and p.prosecdef
        and (not coalesce(array_to_string(p.proconfig, ' ') like '%search_path=%', false)
          or p.proacl is null or exists (select from aclexplode(p.proacl) a where a.grantee = 0))`)
    expect(loose).toEqual([])
  })

  it('has views that see no more than who asks, but for the named ones', async () => {
    const wider = await ask(sql<{ name: string; seesCompany: boolean }>`
      select c.relname as name, pg_get_viewdef(c.oid) like '%app.company_id%' as sees_company
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm')
        and not coalesce(array_to_string(c.reloptions, ' ') ~ 'security_invoker=(true|on|1)', false)
      order by 1`)
    expect(wider).toEqual(Object.keys(widerViews).map((name) => ({ name, seesCompany: true })))
  })

  it('has no reference between rows of two companies', async () => {
    const loose = await ask(sql<{ name: string }>`
      select k.conname as name from pg_constraint k
      join pg_attribute of_own on of_own.attrelid = k.conrelid and of_own.attname = 'company_id'
      join pg_attribute of_target on of_target.attrelid = k.confrelid and of_target.attname = 'company_id'
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace
        and not of_own.attnum = any(k.conkey)
      order by 1`)
    expect(loose.map(({ name }) => name)).toEqual(Object.keys(looseReferences))
  })

  it('gives its roles nothing but that: no login, no ownership of tables, no way past the policies', async () => {
    const roles = await ask(sql<Record<string, boolean>>`
      select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolcanlogin, rolreplication,
        exists (select 1 from pg_class c where c.relowner = r.oid
          and (c.relkind in ('r', 'p') or r.rolname = 'console_app')) as owns,
        exists (select 1 from pg_auth_members m where m.member = r.oid) as is_member
      from pg_roles r where rolname in ('console_app', 'console_system')`)
    expect(roles).toHaveLength(2)
    for (const role of roles) expect(Object.values(role)).not.toContain(true)
  })
})
