import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { listenPostgres } from './listenPostgres'

const databaseUrl = process.env.TEST_DATABASE_URL ?? ''
const channel = 'listen_postgres_spec'
const patience = { timeout: 20_000, interval: 100 }

// The embedded database has one connection, which cannot be cut without ending it.
describe.skipIf(databaseUrl === '')('a connection that listens', () => {
  const other = new pg.Client({ connectionString: databaseUrl })
  beforeAll(() => other.connect())
  afterAll(() => other.end())

  const say = (payload: string) => other.query('select pg_notify($1, $2)', [channel, payload])
  /** The server side of the listener, found by what it said last. */
  const listeners = async () => {
    const { rows } = await other.query<{ pid: number }>(
      `select pid from pg_stat_activity where query = $1`,
      [`listen ${pg.escapeIdentifier(channel)}`],
    )
    return rows.map(({ pid }) => pid)
  }

  it('is opened again when it is cut, tells of the gap once, and hears what comes then', async () => {
    const heard: string[] = []
    const onGap = vi.fn()
    const stop = await listenPostgres(databaseUrl, channel, (text) => heard.push(text), onGap)
    await say('before')
    await vi.waitFor(() => expect(heard).toEqual(['before']), patience)

    const [pid] = await listeners()
    await other.query('select pg_terminate_backend($1)', [pid])
    await vi.waitFor(() => expect(onGap).toHaveBeenCalledTimes(1), patience)
    await say('after')
    await vi.waitFor(() => expect(heard).toEqual(['before', 'after']), patience)
    expect(await listeners()).not.toContain(pid)

    await stop()
    await vi.waitFor(async () => expect(await listeners()).toEqual([]), patience)
    await say('unheard')
    expect(heard).toEqual(['before', 'after'])
    expect(onGap).toHaveBeenCalledTimes(1)
  })
})
