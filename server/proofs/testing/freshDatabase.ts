import { createHash, randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect, migrate, today, type Connection, type Db } from '../../base/db'
import type { OnQuery } from '../../base/db/connection/connect'
import { migratedPglite } from '../../base/db/embedded/migratedPglite'
import { readMigrations } from '../../base/db/setup/migrate'

export interface FreshOptions {
  /** With the rows of the demo, without its pictures. */
  demo?: boolean
  onQuery?: OnQuery
}

/**
 * A migrated, otherwise empty database for one spec file: PGlite in memory, or a new one on TEST_DATABASE_URL.
 * With TEST_RUN every spec file of that run copies one demo; without it each makes its own.
 */
export async function freshDatabase({
  demo = false,
  onQuery,
}: FreshOptions = {}): Promise<Connection> {
  const server = process.env.TEST_DATABASE_URL
  const run = process.env.TEST_RUN
  if (server && run && demo)
    // it is of the day it was made, and a run may last over midnight
    return copyOf(server, `console_demo_${run}_${today()}`, { fill: demoRows, onQuery })
  const connection = server
    ? await copyOf(server, `console_template_${templateName()}`, { onQuery })
    : await migratedPglite(onQuery)
  if (demo) await demoRows(connection)
  return connection
}

async function demoRows({ db }: Connection): Promise<void> {
  // most spec files never load what the demo is made with
  const { seedDemo } = await import('../../demo')
  ;(await import('../../main/listen')).listen()
  const dataDir = await mkdtemp(join(tmpdir(), 'demo-'))
  await seedDemo(db, { dataDir })
  rmSync(dataDir, { recursive: true })
}

/** Changes with every migration, so that an old template is never used. */
const templateName = () => {
  const checksums = readMigrations().map((migration) => migration.name + migration.checksum)
  return createHash('sha256').update(checksums.join()).digest('hex').slice(0, 12)
}

type Fill = (connection: Connection) => Promise<void>

async function copyOf(
  server: string,
  template: string,
  { fill, onQuery }: { fill?: Fill; onQuery?: OnQuery },
): Promise<Connection> {
  const name = `console_test_${randomBytes(6).toString('hex')}`
  const admin = await connect({ databaseUrl: server })
  await ensureTemplate(admin, server, template, fill)
  await sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(admin.db)
  const connection = await connect({ databaseUrl: withDatabase(server, name), onQuery })
  const close = async () => {
    await connection.close()
    const deadlocks = await deadlocksOf(admin.db, name)
    await sql`drop database ${sql.id(name)} with (force)`.execute(admin.db)
    await admin.close()
    // a transaction that lost one starts over, so that nothing else of a spec would show it
    if (deadlocks > 0)
      throw new Error(
        `freshDatabase: ${deadlocks} deadlocks in this spec's database; take the locks in the order of docs/decisions/0060-lock-order.md`,
      )
  }
  return { ...connection, close }
}

/** How often somebody waited in a circle, as the server's processes say when they end. */
async function deadlocksOf(admin: Db, name: string): Promise<number> {
  for (let left = 100; left > 0; left -= 1) {
    const { rows } = await sql<{ deadlocks: number; open: number }>`
      select deadlocks::int, (select count(*)::int from pg_stat_activity where datname = ${name}) as open
      from pg_stat_database where datname = ${name}`.execute(admin)
    if (rows[0]?.open === 0) return rows[0].deadlocks
    await wait(20)
  }
  return 0
}

/**
 * Makes the template unless it is there. It gets its name when it is whole, so that who finds it need not ask again:
 * the demo takes its time, and spec files that want only empty tables do not wait for it.
 */
async function ensureTemplate(
  admin: Connection,
  server: string,
  template: string,
  fill?: Fill,
): Promise<void> {
  if (await isThere(admin.db, template)) return
  await admin.db.connection().execute(async (db) => {
    await sql`select pg_advisory_lock(hashtext(${template}))`.execute(db)
    try {
      if (!(await isThere(db, template))) await makeWhole(db, server, template, fill)
    } finally {
      await sql`select pg_advisory_unlock(hashtext(${template}))`.execute(db)
    }
  })
}

async function isThere(db: Db, template: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_database where datname = ${template}`.execute(db)
  return rows.length > 0
}

async function makeWhole(db: Db, server: string, template: string, fill?: Fill): Promise<void> {
  const draft = sql.id(`${template}_draft`)
  // left by a process that was killed while it made it
  await sql`drop database if exists ${draft} with (force)`.execute(db)
  await sql`create database ${draft}`.execute(db)
  const fresh = await connect({ databaseUrl: withDatabase(server, `${template}_draft`) })
  await migrate(fresh.db)
  await fill?.(fresh)
  await fresh.close()
  await sql`alter database ${draft} rename to ${sql.id(template)}`.execute(db)
}

function withDatabase(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}
