import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findBinaries } from '../setup/postgres'
import { BackupRefused } from './types'

/** Runs `pg_dump` or `pg_restore`, from PG_BIN or the newest installed. @throws BackupRefused with its own words */
export function runPostgresTool(name: 'pg_dump' | 'pg_restore', args: readonly string[]): void {
  const folder = process.env.PG_BIN ?? findBinaries()
  if (!folder)
    throw new BackupRefused(
      `没有找到 ${name}。请安装 PostgreSQL 客户端程序，或用 PG_BIN 指出它所在的目录`,
    )
  const { status, stderr } = spawnSync(join(folder, name), args, { encoding: 'utf8' })
  if (status === 0) return
  const isPolicy = /row-level security/.test(stderr)
  throw new BackupRefused(
    isPolicy
      ? '这个账号受行级安全限制，看不到全部数据，没有备份。请用超级用户或带 BYPASSRLS 的账号（DATABASE_URL）'
      : `${name} 没有成功：${stderr.trim().slice(0, 2_000)}`,
  )
}
