// Puts the parts of the server together on an open database. Who calls gives it a port: start.ts, or the dev server.
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { liveCodes } from '../../schemas/language'
import { showProgress } from './announce'
import { buildApp } from './app'
import type { Connection } from '../base/db'
import { maintainPglite } from '../base/db/embedded/maintainPglite'
import { beginChores, choreWorker, outsideWorker } from '../kit/jobs'
import { benches } from './benches'
import { chores } from './chores'
import { ledgerChecks } from './ledgerChecks'
import { createLiveHub, liveChannel } from '../kit/live'
import { createResolveSession, findUser } from '../modules/people/auth'
import { watchAddedValues } from '../modules/company/dictionary'
import { startTaskWorker } from '../kit/tasks'
import {
  createDrain,
  createMetrics,
  feedMetrics,
  holdLease,
  migrationsCheck,
  numberOf,
  queueCheck,
  watchLedgers,
  type Leaving,
  type Metrics,
} from './operation'
import { outsideSenders } from './outsideSenders'
import { prepare } from './prepare'
import { routes } from './routes'
import { watchSchemas } from '../base/schemas'
import { servedRoutes } from './servedRoutes'
import { checkStorage } from '../base/storage'
import { createTaskRunners } from './taskRunners'

export interface ServeOptions {
  /** Begins to take calls; what is done for nobody in particular starts after it. */
  open(app: FastifyInstance): PromiseLike<unknown>
  /** Folder of the built console; absent where another server has it. */
  webFolder?: string
  /** Of the log, where LOG_LEVEL says nothing. */
  logLevel: string
  metrics?: Metrics
}

export interface Served {
  app: FastifyInstance
  /** Ends everything that was started here, and the connection. */
  leaving: Leaving
}

const { env } = process

/** Migrates, fills an empty demo, takes calls and works through tasks until it is left. */
export async function serve(
  connection: Connection,
  { open, webFolder, logLevel, metrics = createMetrics() }: ServeOptions,
): Promise<Served> {
  const { db, aside, kind } = connection
  await prepare(connection, { wantsDemo: wantsDemo(connection), onProgress: showProgress })
  const drain = createDrain()
  const hub = createLiveHub()
  const isAlone = kind === 'pglite'
  let log: FastifyBaseLogger | undefined
  const node = await holdLease(aside, { isAlone, log: { warn: (...said) => log?.warn(...said) } })
  const stopListening = await connection.listen(liveChannel, hub.notify, hub.resync)
  const app = await buildApp({
    db,
    node,
    routes: servedRoutes,
    hub,
    metrics,
    drain,
    readyChecks: { migrations: migrationsCheck(db), storage: checkStorage, queue: queueCheck(db) },
    companyCalls: numberOf(env.COMPANY_CALLS, 8),
    resolveSession: createResolveSession(db),
    webFolder,
    log: { level: env.LOG_LEVEL ?? logLevel },
    trustProxy: env.TRUST_PROXY === 'on',
  })
  log = app.log
  feedMetrics(metrics, { connection, sockets: () => hub.size })
  await open(app)
  const worker = startTaskWorker(db, {
    runners: createTaskRunners({ routes, findUser }),
    log: app.log,
    node,
    isAlone,
    others: [choreWorker(chores), outsideWorker(outsideSenders), ...benches],
  })
  await beginChores(db, chores)
  const stops = [
    kind === 'pglite' ? maintainPglite(db, app.log) : () => {},
    watchSchemas((problem) => app.log.warn(problem)),
    watchLedgers(ledgerChecks(db), { metrics, log: app.log }),
    watchAddedValues(db, app.log),
  ]
  let workerEnd: Promise<void> | undefined
  const leaving: Leaving = {
    drain,
    // nobody waits at a desk for a proxy that is not there
    drainMs: numberOf(env.DRAIN_MS, kind === 'pglite' ? 0 : 5_000),
    onDrain: () => {
      for (const stop of stops) stop()
      workerEnd = worker.stop()
    },
    close: async () => {
      hub.close(liveCodes.restart)
      await app.close()
      await workerEnd
      await node.stop()
      await stopListening()
      await connection.close()
    },
  }
  return { app, leaving }
}

/** Somebody's own database is not filled with a demo unasked. */
function wantsDemo({ kind }: Connection): boolean {
  return kind === 'pglite' ? env.DEMO_DATA !== 'off' : env.DEMO_DATA === 'on'
}
