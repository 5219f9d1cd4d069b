import { randomBytes } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import { connect, type Connection, type Db } from '../../base/db'
import { connectPglite } from '../../base/db/connection/connect'

const server = process.env.TEST_DATABASE_URL ?? ''

/** Who the account is: the owner of one database, with or without the two roles, or somebody who may do anything. */
export type AccountKind = 'documented' | 'bare' | 'superuser'

/**
 * An empty database of an account as docs/operation.md describes it: on PostgreSQL it signs in, on PGlite the only session
 * becomes that account.
 */
export async function openAccount(kind: AccountKind): Promise<Connection> {
  const account = `${kind}-${randomBytes(4).toString('hex')}`
  return server === '' ? openEmbedded(account, kind) : openOnServer(account, kind)
}

async function openEmbedded(account: string, kind: AccountKind): Promise<Connection> {
  const connection = await connectPglite({ pglite: await PGlite.create() })
  await makeAccount(connection.db, account, kind)
  await sql`alter database postgres owner to ${sql.id(account)}`.execute(connection.db)
  await sql`set session authorization ${sql.id(account)}`.execute(connection.db)
  return connection
}

async function openOnServer(account: string, kind: AccountKind): Promise<Connection> {
  const admin = await connect({ databaseUrl: server })
  await makeAccount(admin.db, account, kind)
  await sql`create database ${sql.id(account)} owner ${sql.id(account)}`.execute(admin.db)
  const url = new URL(server)
  url.username = account
  url.pathname = `/${account}`
  const own = await connect({ databaseUrl: url.href })
  const close = async () => {
    await own.close()
    await sql`drop database ${sql.id(account)} with (force)`.execute(admin.db)
    await sql`drop owned by ${sql.id(account)}`.execute(admin.db)
    await sql`drop role ${sql.id(account)}`.execute(admin.db)
    await admin.close()
  }
  return { ...own, close }
}

async function makeAccount(admin: Db, account: string, kind: AccountKind): Promise<void> {
  const may = kind === 'superuser' ? 'superuser' : 'nosuperuser nocreaterole nocreatedb nobypassrls'
  await sql`create role ${sql.id(account)} login ${sql.raw(may)}`.execute(admin)
  if (kind !== 'documented') return
  // as an administrator makes them beforehand; they belong to the cluster, and other databases may have them
  for (const role of ['console_app', 'console_system'])
    await sql`do $$ begin create role ${sql.id(role)} nologin; exception when duplicate_object or unique_violation then null; end $$`.execute(
      admin,
    )
  await sql`grant console_app, console_system to ${sql.id(account)}`.execute(admin)
}
