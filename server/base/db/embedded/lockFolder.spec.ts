import { fork } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { connect } from '../connection/connect'
import { DataFolderBusy, lockFolder } from './lockFolder'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('refuses a second opener with a sentence, and lets it in after the first has closed', async () => {
  const first = await connect({ dataDir: folder })
  await sql`create table note (text text)`.execute(first.db)
  await sql`insert into note values ('红楼梦')`.execute(first.db)
  const second = connect({ dataDir: folder })
  await expect(second).rejects.toThrow(DataFolderBusy)
  await expect(second).rejects.toThrow(`正被另一个进程使用（进程号 ${process.pid}`)
  await first.close()
  const third = await connect({ dataDir: folder })
  const { rows } = await sql`select text from note`.execute(third.db)
  expect(rows).toEqual([{ text: '红楼梦' }])
  await third.close()
})

it('takes over the lock of a process that was killed', async () => {
  const script = join(folder, 'holder.cjs')
  writeFileSync(script, 'setInterval(() => {}, 1000)')
  const holder = fork(script)
  const stat = readFileSync(`/proc/${holder.pid}/stat`, 'utf8')
  const startTime = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  const lock = { pid: holder.pid, startTime, since: '2024-06-18' }
  writeFileSync(join(folder, 'console.lock'), JSON.stringify(lock))
  expect(() => lockFolder(folder)).toThrow(DataFolderBusy)
  const gone = new Promise((resolve) => holder.on('exit', resolve))
  holder.kill('SIGKILL')
  await gone
  expect(() => lockFolder(folder)()).not.toThrow()
})

it('is not fooled by another process that got the same number, nor by a half-written lock', () => {
  const lockFile = join(folder, 'console.lock')
  writeFileSync(lockFile, JSON.stringify({ pid: process.pid, startTime: '1', since: '' }))
  lockFolder(folder)()
  writeFileSync(lockFile, '{"pid":')
  lockFolder(folder)()
})
