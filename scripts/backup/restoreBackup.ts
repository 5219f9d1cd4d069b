import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect, type Connection } from '../../server/base/db'
import { makeRoles } from '../../server/base/db/setup/databaseRoles'
import { ledgerChecks } from '../../server/main/ledgerChecks'
import { countRows } from './countRows'
import { runPostgresTool } from './runPostgresTool'
import { BackupRefused, type Manifest, type Place } from './types'

/** What a restored copy was found to be. All empty: it is whole. */
export interface Findings {
  /** Tables whose rows are not those of the manifest. */
  tables: { table: string; expected: number; actual: number }[]
  /** Rows that break a ledger. */
  stock: number
  money: number
  credit: number
}

/**
 * Brings a backup into a fresh place and proves it: row counts and both ledgers.
 * @throws BackupRefused when the place is not empty or the folder is no backup; nothing was touched
 */
export async function restoreBackup(source: string, to: Place): Promise<Findings> {
  const manifest = readManifest(source)
  if ((manifest.kind === 'postgres') !== Boolean(to.databaseUrl))
    throw new BackupRefused(
      manifest.kind === 'postgres'
        ? '这是 PostgreSQL 的备份，请用 DATABASE_URL 指出一个空的数据库'
        : '这是内置数据库的备份，请用 DATA_DIR 指出一个新的目录，不要设置 DATABASE_URL',
    )
  if (to.databaseUrl) await fillPostgres(source, to.databaseUrl)
  else fillFolder(source, to.dataDir)
  if (manifest.hasFiles) {
    mkdirSync(to.dataDir, { recursive: true })
    cpSync(join(source, 'files'), join(to.dataDir, 'files'), { recursive: true })
  }
  const connection = await connect(to)
  try {
    return await prove(connection, manifest)
  } finally {
    await connection.close()
  }
}

function readManifest(source: string): Manifest {
  const file = join(source, 'manifest.json')
  if (!existsSync(file))
    throw new BackupRefused(`${source} 不是完整的备份（缺少 manifest.json），没有恢复`)
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest
}

function fillFolder(source: string, dataDir: string): void {
  if (existsSync(join(dataDir, 'pg')))
    throw new BackupRefused(`${dataDir} 里已经有数据库，没有恢复。请用 DATA_DIR 指出一个新的目录`)
  mkdirSync(dataDir, { recursive: true })
  cpSync(join(source, 'pg'), join(dataDir, 'pg'), { recursive: true })
}

async function fillPostgres(source: string, databaseUrl: string): Promise<void> {
  const connection = await connect({ databaseUrl })
  try {
    if (Object.keys(await countRows(connection.db)).length > 0)
      throw new BackupRefused('目标数据库不是空的，没有恢复。请新建一个数据库再试')
    // roles belong to the cluster and are in no dump
    await makeRoles(connection.db)
  } finally {
    await connection.close()
  }
  const file = join(source, 'database.dump')
  runPostgresTool('pg_restore', ['--no-owner', '--exit-on-error', `--dbname=${databaseUrl}`, file])
}

async function prove({ db }: Connection, manifest: Manifest): Promise<Findings> {
  const rows = await countRows(db)
  const tables = Object.keys({ ...manifest.rows, ...rows })
    .map((table) => ({ table, expected: manifest.rows[table] ?? 0, actual: rows[table] ?? 0 }))
    .filter(({ expected, actual }) => expected !== actual)
  const { stock, money, credit } = ledgerChecks(db)
  return {
    tables,
    stock: (await stock()).length,
    money: (await money()).length,
    credit: (await credit()).length,
  }
}
