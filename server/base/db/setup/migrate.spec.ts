import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase } from '../../../proofs/testing/freshDatabase'
import type { Connection } from '../connection/connect'
import { describeTables } from './describeTables'
import { migrate, migrateDown, readMigrations } from './migrate'

let connection: Connection
beforeAll(async () => {
  connection = await freshDatabase()
})
afterAll(() => connection.close())

it('has nothing left to do on a migrated database, however many nodes start at once', async () => {
  const runs = await Promise.all([1, 2, 3].map(() => migrate(connection.db)))
  expect(runs).toEqual([[], [], []])
})

it('goes all the way down and up again to the same tables', async () => {
  const before = await describeTables(connection.db)
  const names = readMigrations().map((migration) => migration.name)
  expect(await migrateDown(connection.db, '0000')).toEqual(names.toReversed())
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'S')`.execute(
    connection.db,
  )
  expect(rows.map((row) => row.name)).toEqual(['schema_migration'])
  expect(await migrate(connection.db)).toEqual(names)
  expect(await describeTables(connection.db)).toBe(before)
})

it('refuses a migration that was changed after it ran, and undoes one that breaks', async () => {
  const known = readMigrations()
  const changed = known.map((each, at) => (at === 0 ? { ...each, checksum: 'other' } : each))
  await expect(migrate(connection.db, changed)).rejects.toThrow('was changed after it ran')
  const broken = {
    name: '9999.broken',
    up: 'create table half (id int); create tabel oops (id int);',
    down: undefined,
    checksum: 'x',
  }
  await expect(migrate(connection.db, [...known, broken])).rejects.toThrow('9999.broken')
  const { rows } = await sql`select to_regclass('half') as half`.execute(connection.db)
  expect(rows).toEqual([{ half: null }])
})

it('refuses two migrations of one number', () => {
  const folder = mkdtempSync(join(tmpdir(), 'console-migrations-'))
  writeFileSync(join(folder, '0001.a.up.sql'), '')
  writeFileSync(join(folder, '0001.b.up.sql'), '')
  expect(() => readMigrations(folder)).toThrow('number 0001 is used twice')
  rmSync(folder, { recursive: true })
})
