import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Connection } from '../../base/db'
import { freshDatabase } from '../../proofs/testing'
import { holdLease, type NodeLease } from './holdLease'

const log = { warn: () => undefined }
let connection: Connection
beforeAll(async () => {
  connection = await freshDatabase()
})
afterAll(() => connection.close())

const lives = async ({ id }: Pick<NodeLease, 'id'>) => {
  const { rows } = await sql<{ lives: boolean }>`select node_lives(${id}::uuid) as lives`.execute(
    connection.db,
  )
  return rows[0]?.lives
}
const silence = () =>
  sql`update server_node set beat_time = clock_timestamp() - interval '5 s'`.execute(connection.db)

it('lives as long as it beats, comes back after a pause, and is gone when it stops', async () => {
  const node = await holdLease(connection.aside, { log })
  expect(await lives(node)).toBe(true)
  await silence()
  while (!(await lives(node))) await wait(50)
  await node.stop()
  expect(await lives(node)).toBe(false)
  await expect(
    sql`select from server_node where id = ${node.id}`.execute(connection.db),
  ).resolves.toMatchObject({ rows: [] })
})

it('works with every beat, and pays what it owes until it succeeds', async () => {
  const node = await holdLease(connection.aside, { log })
  const seen = { beats: 0, tries: 0 }
  node.onBeat(async () => void (seen.beats += 1))
  node.owe(async () => {
    seen.tries += 1
    if (seen.tries < 2) throw new Error('still away')
  })
  while (seen.tries < 2 || seen.beats < 3) await wait(50)
  await node.stop()
  expect(seen.tries).toBe(2)
})

it('alone, buries whoever was there before it and needs to say no more', async () => {
  const earlier = await holdLease(connection.aside, { isAlone: true, log })
  const node = await holdLease(connection.aside, { isAlone: true, log })
  expect([await lives(earlier), await lives(node)]).toEqual([false, true])
  await node.stop()
  await earlier.stop()
})
