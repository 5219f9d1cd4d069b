import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isLostRace, retryLostRace } from './lostRace'
import { PreparingClient } from './PreparingClient'

const databaseUrl = process.env.TEST_DATABASE_URL ?? ''

// The embedded database has no wire to save messages on.
describe.skipIf(databaseUrl === '')('a connection that prepares what is asked again', () => {
  const pool = new pg.Pool({ connectionString: databaseUrl, Client: PreparingClient, max: 1 })
  const ask = async (text: string, values: unknown[] = []) =>
    (await pool.query<Record<string, unknown>>(text, values)).rows
  /** Asked as Kysely does: on a client, with text and values. */
  const askOften = async (text: string, values: unknown[], times = 5) => {
    const client = await pool.connect()
    try {
      for (let time = 0; time < times; time += 1) await client.query(text, values)
      const { rows } = await client.query<Record<string, unknown>>(text, values)
      return rows
    } finally {
      client.release()
    }
  }
  const prepared = async (text: string) =>
    (await ask('select statement from pg_prepared_statements')).filter(
      ({ statement }) => statement === text,
    )

  beforeAll(() => ask('create table preparing_spec (id int, title text)'))
  afterAll(async () => {
    await ask('drop table preparing_spec')
    await pool.end()
  })

  it('keeps a plan of a statement asked often, and of none asked once or made of several', async () => {
    const often = 'select $1::int + 1 as sum'
    expect(await askOften(often, [1])).toEqual([{ sum: 2 }])
    expect(await prepared(often)).toHaveLength(1)
    const once = 'select $1::int + 2 as sum'
    expect(await askOften(once, [1], 0)).toEqual([{ sum: 3 }])
    expect(await prepared(once)).toEqual([])
    const several = 'select 1; select 2'
    await askOften(several, [])
    expect(await prepared(several)).toEqual([])
  })

  it('goes on after a migration has changed what `select *` brings', async () => {
    await ask(`insert into preparing_spec values (1, '书')`)
    const all = 'select * from preparing_spec where id = $1'
    expect(await askOften(all, [1])).toEqual([{ id: 1, title: '书' }])
    await ask('alter table preparing_spec add column price numeric(12, 2)')
    const wrong = await askOften(all, [1], 0).catch((error: unknown) => error)
    expect(wrong).toMatchObject({ code: '0A000' })
    expect(isLostRace(wrong)).toBe(true)
    expect(await retryLostRace(() => askOften(all, [1], 0))).toEqual([
      { id: 1, title: '书', price: null },
    ])
  })

  // lists of half a million books held some hundred megabytes of answers that nobody had any more
  it('lets go of the rows of an answer at the next short clearing of memory', async () => {
    setFlagsFromString('--expose-gc')
    const clear = runInNewContext('gc') as (how: { type: 'minor' | 'major' }) => void
    const client = await pool.connect()
    const readAll = async (answers: number) => {
      for (let answer = 0; answer < answers; answer += 1) {
        await client.query(
          `select repeat('12345,', 160) || n from generate_series(1, $1::int) n`,
          [1_000],
        )
        clear({ type: 'minor' })
      }
    }
    try {
      await readAll(10)
      clear({ type: 'major' })
      const before = process.memoryUsage().heapUsed
      await readAll(40)
      // each is a megabyte
      expect((process.memoryUsage().heapUsed - before) / 1_048_576).toBeLessThan(10)
    } finally {
      client.release()
    }
  })

  it('says where a statement was asked that the database refuses', async () => {
    const wrong = await askOften('select 1 / $1::int as part', [0], 0).catch(
      (error: Error) => error,
    )
    expect(wrong).toMatchObject({
      code: '22012',
      stack: expect.stringContaining('PreparingClient'),
    })
  })
})
