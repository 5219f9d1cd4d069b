import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { projectFolder } from '../../projectFolder'

const folder = mkdtempSync(join(tmpdir(), 'console-kills-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const kills = process.env.FULL_TESTS === 'on' ? 100 : 3

// Opens the folder, tells what is in it, then adds a pair of rows per transaction and tells each commit.
const writer = `
  import { PGlite } from '@electric-sql/pglite'
  const db = await PGlite.create(${JSON.stringify(`${folder}/pg`)})
  await db.exec('create table if not exists flow (n int primary key, change int not null)')
  const { rows: [found] } = await db.query(
    'select count(*)::int as count, coalesce(max(n), 0)::int as last, coalesce(sum(change), 0)::int as sum from flow')
  console.log(JSON.stringify({ found }))
  for (let n = found.last + 1; ; n += 2) {
    await db.transaction(async (trx) => {
      await trx.query('insert into flow values ($1, $2)', [n, n])
      await trx.query('insert into flow values ($1, $2)', [n + 1, -n])
    })
    console.log(JSON.stringify({ committed: n + 1 }))
  }`

interface Run {
  found: { count: number; last: number; sum: number }
  committed: number
}

/** Lets a process write until it is killed in the middle of it. */
async function runAndKill(afterMs: number): Promise<Run> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', writer], {
    cwd: projectFolder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.on('data', (bytes: Buffer) => (text += bytes.toString()))
  const gone = once(child, 'close')
  while (!text.includes('committed') && child.exitCode === null) await wait(5)
  await wait(afterMs)
  child.kill('SIGKILL')
  await gone
  const lines = text.split('\n').filter((line) => line.endsWith('}'))
  const facts = lines.map((line) => JSON.parse(line) as Partial<Run>)
  const found = facts[0]?.found
  if (!found) throw new Error(`the folder did not open: ${text}`)
  return { found, committed: facts.at(-1)?.committed ?? found.last }
}

it('opens after every kill with all that was committed and nothing half done', async () => {
  let committed = 0
  for (let kill = 0; kill < kills; kill += 1) {
    const run = await runAndKill((kill * 37) % 150)
    const { count, last, sum } = run.found
    expect(last, 'what was told as committed is there').toBeGreaterThanOrEqual(committed)
    expect([count, sum], 'whole transactions only').toEqual([last, 0])
    ;({ committed } = run)
  }
  expect(committed).toBeGreaterThan(0)
}, 600_000)
