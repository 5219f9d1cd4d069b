import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { connect } from '../../server/base/db'
import { countRows, readMigrationNames } from './countRows'
import { runPostgresTool } from './runPostgresTool'
import { BackupRefused, type Manifest, type Place } from './types'

/**
 * Copies database and files into a new folder. PostgreSQL goes on working meanwhile: the dump and the counted rows are
 * of one snapshot. The embedded database must be stopped: nobody else may have its folder open.
 * @throws BackupRefused, DataFolderBusy
 */
export async function takeBackup(target: string, from: Place): Promise<Manifest> {
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new BackupRefused(`目录 ${target} 里已经有东西。请给一个新的目录，旧的备份不会被覆盖`)
  if (!from.databaseUrl && !existsSync(join(from.dataDir, 'pg')))
    throw new BackupRefused(
      `${from.dataDir} 里没有数据库。请用 DATA_DIR 或 DATABASE_URL 指出要备份的数据`,
    )
  mkdirSync(target, { recursive: true })
  const found = from.databaseUrl
    ? await dumpPostgres(from.databaseUrl, target)
    : await copyFolder(from.dataDir, target)
  // after the database: every file its rows name has been written before
  const files = join(from.dataDir, 'files')
  const hasFiles = process.env.FILE_STORAGE !== 's3' && existsSync(files)
  if (hasFiles) cpSync(files, join(target, 'files'), { recursive: true })
  const kind = from.databaseUrl ? 'postgres' : 'pglite'
  const manifest: Manifest = {
    format: 1,
    kind,
    takenAt: new Date().toISOString(),
    ...found,
    hasFiles,
  }
  // last: a folder without it is no backup
  writeFileSync(join(target, 'manifest.json'), `${JSON.stringify(manifest, undefined, 2)}\n`)
  return manifest
}

type Found = Pick<Manifest, 'migrations' | 'rows'>

async function dumpPostgres(databaseUrl: string, target: string): Promise<Found> {
  const connection = await connect({ databaseUrl })
  try {
    return await connection.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(trx)
        const file = join(target, 'database.dump')
        const snapshot = `--snapshot=${rows[0]?.id}`
        runPostgresTool('pg_dump', [
          '--format=custom',
          '--no-owner',
          snapshot,
          `--file=${file}`,
          databaseUrl,
        ])
        return { rows: await countRows(trx), migrations: await readMigrationNames(trx) }
      })
  } finally {
    await connection.close()
  }
}

/** Opened first: that waits for nobody, takes the lock, and brings a folder of a killed process in order. */
async function copyFolder(dataDir: string, target: string): Promise<Found> {
  const connection = await connect({ dataDir })
  try {
    const found = {
      rows: await countRows(connection.db),
      migrations: await readMigrationNames(connection.db),
    }
    await sql`checkpoint`.execute(connection.db)
    cpSync(join(dataDir, 'pg'), join(target, 'pg'), { recursive: true })
    return found
  } finally {
    await connection.close()
  }
}
