import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../../main/app'
import { ledgerChecks } from '../../../main/ledgerChecks'
import { createResolveSession } from '../../../modules/people/auth'
import { prepare } from '../../../main/prepare'
import { servedRoutes } from '../../../main/servedRoutes'
import { actFor, asSystem, connect, migrate, type Connection, type Db } from '../index'
import { readRoles } from './databaseRoles'
import { DatabaseAccountUnfit } from './DatabaseAccountUnfit'
import { seedDemo } from '../../../demo'

const server = process.env.TEST_DATABASE_URL ?? ''
const isFull = process.env.FULL_TESTS === 'on'
const mark = randomBytes(4).toString('hex')

/** An account that owns one database and nothing more: no superuser, CREATEROLE, CREATEDB or BYPASSRLS. */
async function openAs(admin: Db, account: string, owner = account): Promise<Connection> {
  await sql`create role ${sql.id(account)} login nosuperuser nocreaterole nocreatedb nobypassrls`.execute(
    admin,
  )
  await sql`create database ${sql.id(account)} owner ${sql.id(owner)}`.execute(admin)
  const url = new URL(server)
  url.username = account
  url.pathname = `/${account}`
  return connect({ databaseUrl: url.href })
}

const drop = async (admin: Db, account: string) => {
  await sql`drop database if exists ${sql.id(account)} with (force)`.execute(admin)
  await sql`drop owned by ${sql.id(account)}`.execute(admin)
  await sql`drop role ${sql.id(account)}`.execute(admin)
}

describe.skipIf(server === '')('an account that owns one database and nothing more', () => {
  let admin: Connection
  beforeAll(async () => {
    admin = await connect({ databaseUrl: server })
    // as an administrator makes them beforehand; other databases of this cluster have them, too
    await sql`do $$ begin create role console_app nologin; exception when duplicate_object then null; end $$`.execute(
      admin.db,
    )
    await sql`do $$ begin create role console_system nologin; exception when duplicate_object then null; end $$`.execute(
      admin.db,
    )
  })
  afterAll(() => admin.close())

  // each makes a demo of its own; with roles of their own, but as an administrator, all other specs work
  const accounts = [
    { title: 'where roles cannot be had', account: `bare-${mark}`, areStandIns: true },
    { title: 'with the two roles made beforehand', account: `desk_${mark}`, areStandIns: false },
  ]
  describe.each(accounts.slice(0, isFull ? 2 : 1))('$title', ({ account, areStandIns }) => {
    let own: Connection
    let db: Db
    const dataDir = mkdtempSync(join(tmpdir(), 'auth-ordinary-'))
    beforeAll(async () => {
      own = await openAs(admin.db, account)
      db = own.db
      if (!areStandIns)
        await sql`grant console_app, console_system to ${sql.id(account)}`.execute(admin.db)
      await prepare(own, { wantsDemo: false, onProgress: () => undefined })
      await seedDemo(db, { dataDir })
      // with everything else at work the demo takes minutes
    }, 600_000)
    afterAll(async () => {
      rmSync(dataDir, { recursive: true })
      await own.close()
      await drop(admin.db, account)
      // a database of a demo's size
    }, 300_000)

    const companies = async () => {
      const { rows } = await asSystem(db, (trx) =>
        sql<{ companyId: string; orders: number }>`select company_id, count(*)::int as orders
          from shop group by 1 order by 2 desc`.execute(trx),
      )
      return rows
    }

    it('is migrated, filled with the demo, and knows its roles', async () => {
      expect(await readRoles(db)).toEqual({
        app: areStandIns ? 'pg_database_owner' : 'console_app',
        system: areStandIns ? account : 'console_system',
        areStandIns,
      })
      expect((await companies()).length).toBeGreaterThan(1)
      expect(await migrate(db)).toEqual([])
    })

    it('forces row-level security on every tenant table, for the owner of the tables too', async () => {
      const { rows } = await sql<{ name: string }>`
        select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'company_id'
          and not (c.relrowsecurity and c.relforcerowsecurity)`.execute(db)
      expect(rows).toEqual([])
    })

    it('shows a company its own rows only, and none without a company', async () => {
      const [one, two] = await companies()
      const actor = { companyId: one?.companyId ?? '', userId: '0' }
      const seen = await actFor(db, actor, (trx) =>
        sql<{ companyId: string }>`select distinct company_id from shop`.execute(trx),
      )
      expect(seen.rows).toEqual([{ companyId: one?.companyId }])
      const foreign = actFor(db, actor, (trx) =>
        sql`insert into role (company_id, role_name, role_key) values (${two?.companyId}, '外', 'x')`.execute(
          trx,
        ),
      )
      await expect(foreign).rejects.toThrow('row-level security')
      const nobody = actFor(db, { companyId: '', userId: '0' }, (trx) =>
        sql`select from shop`.execute(trx),
      )
      await expect(nobody).rejects.toThrow()
    })

    it.each([
      ['changes a ledger', sql`update account_flow set change_money = 0`],
      ['reads keys of the server', sql`select private_key from server_key`],
      ['makes a table', sql`create table own (id int)`],
      ['takes row-level security away', sql`alter table shop no force row level security`],
      ['drops a table', sql`drop table fast_menu`],
    ])('lets no company do this: %s', async (_, statement) => {
      const [one] = await companies()
      const actor = { companyId: one?.companyId ?? '', userId: '0' }
      const attempt = actFor(db, actor, (trx) => statement.execute(trx))
      await expect(attempt).rejects.toThrow(/permission denied|must be owner/)
    })

    it('reads private views of everybody only across companies', async () => {
      const count = asSystem(db, (trx) => sql`select from saved_view`.execute(trx))
      await expect(count).resolves.toBeDefined()
    })

    it('serves: signs in, lists, changes, and the ledgers agree', async () => {
      const app = await buildApp({
        db,
        routes: servedRoutes,
        resolveSession: createResolveSession(db),
      })
      const call = async (url: string, payload: object, token?: string) => {
        const headers = token ? { authorization: `Bearer ${token}` } : {}
        const answer = await app.inject({
          method: 'POST',
          url: `/prod-api${url}`,
          payload,
          headers,
        })
        return answer.json<{ code: number; data: Record<string, unknown> }>()
      }
      const login = { username: 'wenlan', password: 'Wenlan2026' }
      const entered = await call('/auth/login', login)
      expect(entered.code, JSON.stringify(entered)).toBe(200)
      const token = String(entered.data.access_token)
      const orders = await call('/order/shopOrders/page', { pageNum: 1, pageSize: 10 }, token)
      expect(orders.code, JSON.stringify(orders).slice(0, 300)).toBe(200)
      expect(Number(orders.data.total)).toBeGreaterThan(0)
      for (const check of Object.values(ledgerChecks(db))) expect(await check()).toEqual([])
      await app.close()
      // both ledgers are recomputed from every row of the demo
    }, 300_000)
  })

  it('says what to do where the account does not even own the database', async () => {
    const account = `guest_${mark}`
    const guest = await openAs(admin.db, account, 'console')
    try {
      await expect(migrate(guest.db)).rejects.toThrow(DatabaseAccountUnfit)
      await expect(migrate(guest.db)).rejects.toThrow(
        `grant console_app, console_system to "${account}"`,
      )
    } finally {
      await guest.close()
      await drop(admin.db, account)
    }
  })
})
