import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { restoreBackup } from '../../../scripts/backup/restoreBackup'
import { takeBackup } from '../../../scripts/backup/takeBackup'
import type { Place } from '../../../scripts/backup/types'
import { asSystem, connect, migrate, type Connection } from '../../base/db'
import { postFlow } from '../../modules/money/finance'
import { freshDatabase } from '../../proofs/testing'
import { makeUser } from '../../proofs/testing/signIn'

const server = process.env.TEST_DATABASE_URL
const folder = mkdtempSync(join(tmpdir(), 'console-backup-'))
const at = (name: string) => join(folder, name)
let from: Place
let source: Connection | undefined
let restored = ''

/** A company with money, and a file, in a database of either kind. */
async function makeSource(): Promise<Place> {
  const dataDir = at('data')
  const connection = server ? await freshDatabase() : await connect({ dataDir })
  if (!server) await migrate(connection.db)
  const { companyId } = await makeUser(connection.db, { companyName: '备份书店' })
  await asSystem(connection.db, async (trx) => {
    await sql`insert into company_financial (company_id) values (${companyId})`.execute(trx)
    await postFlow(trx, {
      companyId,
      flowType: 'RECHARGE',
      bizType: 'RECHARGE',
      bizNum: 'CZ1',
      seq: 1,
      changeMoney: '100.00',
      changeFreeze: '0.00',
    })
  })
  mkdirSync(join(dataDir, 'files/ab'), { recursive: true })
  writeFileSync(join(dataDir, 'files/ab/abc'), '书单')
  if (server) source = connection
  else await connection.close()
  return { dataDir, databaseUrl: server && urlOf(connection) }
}
const urlOf = ({ place }: Connection) => `postgres://console@${place}`

beforeAll(async () => {
  from = await makeSource()
})
afterAll(async () => {
  if (server && restored) {
    const admin = await connect({ databaseUrl: server })
    await sql`drop database ${sql.id(restored)} with (force)`.execute(admin.db)
    await admin.close()
  }
  await source?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function freshPlace(): Promise<Place> {
  if (!server) return { dataDir: at('restored') }
  const admin = await connect({ databaseUrl: server })
  restored = `console_restored_${process.pid}`
  await sql`create database ${sql.id(restored)}`.execute(admin.db)
  await admin.close()
  const databaseUrl = new URL(server)
  databaseUrl.pathname = `/${restored}`
  return { dataDir: at('restored'), databaseUrl: databaseUrl.href }
}

it('brings every row and file back, and proves the ledgers', async () => {
  const manifest = await takeBackup(at('backup'), from)
  expect(manifest.rows).toMatchObject({ company: 1, account_flow: 1 })
  const to = await freshPlace()
  expect(await restoreBackup(at('backup'), to)).toEqual({
    tables: [],
    stock: 0,
    money: 0,
    credit: 0,
  })
  expect(readFileSync(at('restored/files/ab/abc'), 'utf8')).toBe('书单')

  // it works on: rights and row-level security came with it
  const connection = await connect(to)
  const seen = await asSystem(connection.db, (trx) =>
    trx.selectFrom('company').select('companyName').execute(),
  )
  expect(seen).toEqual([{ companyName: '备份书店' }])
  expect(await migrate(connection.db)).toEqual([])
  await connection.close()

  await expect(restoreBackup(at('backup'), to)).rejects.toThrow('没有恢复')
}, 120_000)

it.skipIf(server)('says which table lost rows', async () => {
  const manifest = join(at('backup'), 'manifest.json')
  const known = JSON.parse(readFileSync(manifest, 'utf8')) as { rows: Record<string, number> }
  known.rows.account_flow = 2
  writeFileSync(manifest, JSON.stringify(known))
  expect(await restoreBackup(at('backup'), { dataDir: at('again') })).toMatchObject({
    tables: [{ table: 'account_flow', expected: 2, actual: 1 }],
  })
})

it('overwrites no backup and takes no half one for whole', async () => {
  await expect(takeBackup(at('backup'), from)).rejects.toThrow('已经有东西')
  mkdirSync(at('half'))
  await expect(restoreBackup(at('half'), { dataDir: at('x') })).rejects.toThrow('不是完整的备份')
  expect(existsSync(at('x'))).toBe(false)
})

it.skipIf(server)('does not copy a folder that a server has open', async () => {
  const running = await connect({ dataDir: from.dataDir })
  await expect(takeBackup(at('busy'), from)).rejects.toThrow('正被另一个进程使用')
  await running.close()
})
