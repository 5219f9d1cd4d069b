import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { projectFolder } from '../../projectFolder'
import { gateNarrowing, inRolesOf, settleRoles } from './databaseRoles'
import { inTurn, turns } from './inTurn'
import type { Db } from '../types'

export interface Migration {
  /** `0010.company` */
  name: string
  up: string
  down: string | undefined
  checksum: string
  /** Of earlier texts that did the same; named in the file as `-- formerly: <checksum>`. */
  formerly?: readonly string[]
}

const migrationFolder = join(projectFolder, 'server/base/db/migrations')

/** The migrations of a folder in their order. @throws when two share a number */
export function readMigrations(folder: string = migrationFolder): Migration[] {
  const files = readdirSync(folder).sort()
  const ups = files.filter((fileName) => /^\d{4}\..+\.up\.sql$/.test(fileName))
  const numbers = ups.map((fileName) => fileName.slice(0, 4))
  const twice = numbers.find((number, at) => numbers.indexOf(number) !== at)
  if (twice) throw new Error(`readMigrations: number ${twice} is used twice; renumber one file`)
  return ups.map((fileName) => {
    const name = fileName.replace(/\.up\.sql$/, '')
    const downFile = `${name}.down.sql`
    const up = readFileSync(`${folder}/${fileName}`, 'utf8')
    return {
      name,
      up,
      down: files.includes(downFile) ? readFileSync(`${folder}/${downFile}`, 'utf8') : undefined,
      checksum: createHash('sha256').update(up).digest('hex').slice(0, 16),
      formerly: [...up.matchAll(/^-- formerly: (\w+)$/gm)].map(([, sum]) => sum ?? ''),
    }
  })
}

/**
 * Brings the database up to date, each migration in its own transaction; nodes that start together wait for each other.
 * @returns names of the migrations that ran now
 * @throws when an applied migration was changed afterwards
 */
export async function migrate(db: Db, migrations = readMigrations()): Promise<string[]> {
  return inTurn(db, turns.migrate, async (connection) => {
    // the roles first: nothing is made with an account that cannot go on
    const roles = await settleRoles(connection)
    const applied = await appliedMigrations(connection)
    const pending = migrations.filter((migration) => !isApplied(migration, applied))
    for (const migration of pending) {
      await runPatiently(connection, migration.name, inRolesOf(roles, migration.up))
      await sql`insert into schema_migration (name, checksum)
        values (${migration.name}, ${migration.checksum})`.execute(connection)
    }
    if (roles.areStandIns && pending.length > 0) await gateNarrowing(connection, roles)
    return pending.map((migration) => migration.name)
  })
}

/** Takes back every migration above `keep` (`0009`), newest first. @throws when one has no down file */
export async function migrateDown(
  db: Db,
  keep: string,
  migrations = readMigrations(),
): Promise<string[]> {
  return inTurn(db, turns.migrate, async (connection) => {
    const roles = await settleRoles(connection)
    const applied = await appliedMigrations(connection)
    const surplus = migrations
      .filter(({ name }) => applied.has(name) && name.slice(0, 4) > keep)
      .toReversed()
    for (const { name, down } of surplus) {
      if (down === undefined) throw new Error(`migrateDown: ${name} has no .down.sql`)
      await runPatiently(connection, name, inRolesOf(roles, down))
      await sql`delete from schema_migration where name = ${name}`.execute(connection)
    }
    return surplus.map((migration) => migration.name)
  })
}

async function appliedMigrations(connection: Db): Promise<Map<string, string>> {
  await sql`create table if not exists schema_migration (
    name text primary key,
    checksum text not null,
    run_time timestamptz not null default now()
  )`.execute(connection)
  const { rows } = await sql<{ name: string; checksum: string }>`
    select name, checksum from schema_migration`.execute(connection)
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

function isApplied(
  { name, checksum, formerly }: Migration,
  applied: ReadonlyMap<string, string>,
): boolean {
  const known = applied.get(name)
  if (known !== undefined && known !== checksum && !formerly?.includes(known))
    throw new Error(
      `migrate: ${name} was changed after it ran; write a new migration instead (or remove the data folder in development)`,
    )
  return known !== undefined
}

const lockTries = 5
const lockSeconds = 5

/**
 * A change of a table waits at most 5 s for whoever uses it: everybody else queues behind it meanwhile. Then it steps
 * back, lets them pass and tries again.
 */
async function runPatiently(connection: Db, name: string, script: string): Promise<void> {
  for (let left = lockTries; ; left -= 1) {
    try {
      return await runScript(connection, name, script)
    } catch (error) {
      const { code } = (error as Error).cause as { code?: string }
      if (code !== lockNotHad || left === 1) throw error
      await wait(lockSeconds * 200)
    }
  }
}

const lockNotHad = '55P03'

async function runScript(connection: Db, name: string, script: string): Promise<void> {
  try {
    await sql
      .raw(`begin;\nset local lock_timeout = '${lockSeconds}s';\n${script}\n;commit`)
      .execute(connection)
  } catch (error) {
    await sql`rollback`.execute(connection)
    throw new Error(`migrate: ${name}: ${(error as Error).message}`, { cause: error })
  }
}
