import { mkdirSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { CamelCasePlugin, Kysely, PostgresDialect, type Dialect, type LogEvent } from 'kysely'
import pg from 'pg'
import { arrayParsers, columnParsers } from './columnParsers'
import { withLazyBegin } from './LazyBeginDriver'
import { listenPostgres } from './listenPostgres'
import { lockFolder } from '../embedded/lockFolder'
import { PgliteDialect } from '../embedded/PgliteDialect'
import { PreparingClient } from './PreparingClient'
import type { Tables } from '../tables.gen'
import type { Db } from '../types'

// A caller that got no connection within this time is told that the server is busy.
const poolPatienceMs = 10_000
const asidePatienceMs = 3_000

export interface Connection {
  db: Db
  /** The same database by a line that no flood of calls keeps waiting; embedded, there is but one. */
  aside: Db
  kind: 'pglite' | 'postgres'
  /** For people: the data folder, or host and database. */
  place: string
  /** Connections of the pool: all, those at rest, and callers that wait for one. */
  poolUse?(): { total: number; idle: number; waiting: number }
  /**
   * Hears notifications of a channel, also those of other nodes.
   * @param onGap  the line was down for a while: what was said meanwhile is lost
   * @returns stops listening
   */
  listen(
    channel: string,
    onNotice: (payload: string) => void,
    onGap: () => void,
  ): Promise<() => Promise<void>>
  /** Closes cleanly and gives the data folder free. */
  close(): Promise<void>
}

/**
 * Opens the database: PostgreSQL when a URL is given, otherwise PGlite in a data folder of its own.
 * @throws DataFolderBusy when another process has the folder open
 */
export async function connect({
  databaseUrl,
  dataDir = './data',
  onQuery,
}: ConnectOptions): Promise<Connection> {
  return databaseUrl ? connectPostgres(databaseUrl, onQuery) : connectFolder(dataDir, onQuery)
}

export interface ConnectOptions {
  databaseUrl?: string
  /** Default ./data. */
  dataDir?: string
  onQuery?: OnQuery
}

/** Told of every statement when it has ended. */
export type OnQuery = (event: LogEvent) => void

async function connectFolder(folder: string, onQuery?: OnQuery): Promise<Connection> {
  mkdirSync(folder, { recursive: true })
  const unlock = lockFolder(folder)
  try {
    const connection = await connectPglite({ dataDir: `${folder}/pg`, onQuery })
    const close = async () => {
      await connection.close()
      unlock()
    }
    return { ...connection, place: folder, close }
  } catch (error) {
    unlock()
    throw error
  }
}

/** A PGlite of any kind: in memory, from a dump, in a folder that the caller has locked, or one already open. */
export async function connectPglite({
  onQuery,
  ...options
}: {
  dataDir?: string
  loadDataDir?: Blob
  pglite?: PGlite
  onQuery?: OnQuery
} = {}): Promise<Connection> {
  const parsers = { ...columnParsers, ...arrayParsers }
  const pglite = options.pglite ?? (await PGlite.create({ ...options, parsers }))
  await pglite.exec(`set timezone to 'Asia/Shanghai'`)
  const db = createKysely(withLazyBegin(new PgliteDialect(pglite)), onQuery)
  return {
    db,
    aside: db,
    kind: 'pglite',
    place: options.dataDir ?? 'memory',
    // in turn with the others: inside somebody's transaction LISTEN would be rolled back with it
    listen: (channel, onNotice) =>
      db.connection().execute(() => pglite.listen(channel, onNotice).then((stop) => () => stop())),
    close: () => db.destroy(),
  }
}

function connectPostgres(databaseUrl: string, onQuery?: OnQuery): Connection {
  const { getTypeParser } = pg.types
  const own: Readonly<Record<number, (text: string) => unknown>> = {
    ...columnParsers,
    ...arrayParsers,
  }
  let isClosing = false
  const openPool = (max: number, patienceMs: number) => {
    const pool = new pg.Pool({
      Client: PreparingClient,
      connectionString: databaseUrl,
      options: '-c TimeZone=Asia/Shanghai',
      max,
      connectionTimeoutMillis: patienceMs,
      keepAlive: true,
      types: {
        getTypeParser: ((oid: number, format: 'text') =>
          own[oid] ?? getTypeParser(oid, format)) as typeof getTypeParser,
      },
    })
    // a connection lost while idle is replaced by the pool; without a listener it would end the process
    pool.on('error', (error) => {
      if (!isClosing) console.error(`数据库连接中断，将自动重连：${error.message}`)
    })
    // the same for one that ends between two statements of a transaction: the next statement says so
    pool.on('connect', (client) => client.on('error', () => undefined))
    return pool
  }
  const pool = openPool(Number(process.env.DATABASE_POOL ?? 10), poolPatienceMs)
  const db = createKysely(withLazyBegin(new PostgresDialect({ pool })), onQuery)
  const aside = createKysely(
    withLazyBegin(new PostgresDialect({ pool: openPool(1, asidePatienceMs) })),
  )
  const { host, pathname } = new URL(databaseUrl)
  const close = async () => {
    isClosing = true
    await Promise.all([db.destroy(), aside.destroy()])
  }
  const listen: Connection['listen'] = (channel, onNotice, onGap) =>
    listenPostgres(databaseUrl, channel, onNotice, onGap)
  const poolUse = () => ({
    total: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  })
  return { db, aside, kind: 'postgres', place: `${host}${pathname}`, poolUse, listen, close }
}

const createKysely = (dialect: Dialect, onQuery?: OnQuery): Db =>
  new Kysely<Tables>({
    dialect,
    ...(onQuery && { log: onQuery }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
