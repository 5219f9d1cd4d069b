// Opens the port and puts the parts of the server together. Every setting: docs/operation.md.
import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { liveCodes } from '../schemas/language'
import { buildApp } from './app'
import { connect, type Connection } from './db'
import { readRoles } from './db/databaseRoles'
import { DatabaseAccountUnfit, standInNotice } from './db/DatabaseAccountUnfit'
import { DataFolderBusy } from './db/lockFolder'
import { tendPglite } from './db/tendPglite'
import { demoAccounts } from './db/seed'
import { beginChores, houseBench, outsideBench } from './jobs'
import { chores } from './keepHouse'
import { watchAddedValues } from './modules/dictionary'
import { ledgerChecks } from './ledgerChecks'
import { createLiveHub, liveChannel } from './live'
import { checkSecrets, createResolveSession, findUser, UnsafeSettings } from './modules/auth'
import { startTaskWorker } from './modules/task'
import {
  createDrain,
  createMetrics,
  feedMetrics,
  growHeapBy,
  holdLease,
  leaveOnSignal,
  migrationsCheck,
  numberOf,
  queueCheck,
  serveMetrics,
  watchLedgers,
  watchQueries,
  type Leaving,
  type Metrics,
} from './operation'
import { outsideSenders } from './outsideSenders'
import { holdsAccount, holdsCompany, prepare } from './prepare'
import { projectFolder } from './projectFolder'
import { routes } from './routes'
import { servedRoutes } from './servedRoutes'
import { watchSchemas } from './schemas'
import { checkStorage } from './storage'
import { createTaskRunners } from './taskRunners'
import { handOverSources } from './warehouseSources'

const { env } = process
const port = Number(env.PORT ?? 7300)
const host = env.HOST ?? '127.0.0.1'

/** Keeps database and port while the program behind them is replaced (scripts/dev/backEnd.ts). */
export interface Host {
  /** Sends calls to this app from now on; what answered before is left. */
  take(app: FastifyInstance, leaving: Leaving): void
}

growHeapBy(80)
if (env.HAS_HOST !== 'on')
  try {
    await start()
  } catch (error) {
    console.error(reasonOf(error))
    process.exit(1)
  }

async function start(): Promise<void> {
  const bad = checkSecrets(env)
  if (bad.length > 0) throw new UnsafeSettings(bad)
  const metrics = createMetrics()
  let log: FastifyBaseLogger | undefined
  const connection = await connect({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    onQuery: watchQueries(metrics, () => log),
  })
  try {
    log = await serve(connection, metrics)
  } catch (error) {
    await connection.close()
    throw error
  }
}

/** Puts the parts together on an open database and serves. */
export async function serve(
  connection: Connection,
  metrics: Metrics = createMetrics(),
  inHost?: Host,
): Promise<FastifyBaseLogger> {
  const { db, aside, kind } = connection
  await prepare(connection, { wantsDemo: wantsDemo(connection), onProgress: showProgress })
  const drain = createDrain()
  const hub = createLiveHub()
  const isAlone = kind === 'pglite'
  let log: FastifyBaseLogger | undefined
  const node = await holdLease(aside, { isAlone, log: { warn: (...said) => log?.warn(...said) } })
  const stopListening = await connection.listen(liveChannel, hub.tell, hub.resync)
  handOverSources()
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
    // in development the console comes from the dev server, and what to know is said in Chinese
    webFolder: inHost ? undefined : join(projectFolder, 'dist/web'),
    log: { level: env.LOG_LEVEL ?? (inHost ? 'error' : 'warn') },
    trustProxy: env.TRUST_PROXY === 'on',
  })
  log = app.log
  feedMetrics(metrics, { connection, sockets: () => hub.size })
  await (inHost ? app.ready() : app.listen({ port, host }))
  const scraped =
    !inHost &&
    env.METRICS_PORT &&
    (await serveMetrics(metrics.registry, {
      port: Number(env.METRICS_PORT),
      host: env.METRICS_HOST,
    }))
  const worker = startTaskWorker(db, {
    runners: createTaskRunners({ routes, findUser }),
    log: app.log,
    node,
    isAlone,
    others: [houseBench(chores), outsideBench(outsideSenders)],
  })
  await beginChores(db, chores)
  const stops = [
    kind === 'pglite' ? tendPglite(db, app.log) : () => {},
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
      if (scraped) await scraped.close()
      await connection.close()
    },
  }
  if (inHost) inHost.take(app, leaving)
  else {
    leaveOnSignal(leaving)
    await announce(connection)
  }
  return app.log
}

/** Somebody's own database is not filled with a demo unasked. */
function wantsDemo({ kind }: Connection): boolean {
  return kind === 'pglite' ? env.DEMO_DATA !== 'off' : env.DEMO_DATA === 'on'
}

export async function announce({ db, place }: Connection): Promise<void> {
  // counted from the start of the process, imports included
  const seconds = (performance.now() / 1000).toFixed(1)
  console.log(`书商后台已就绪：http://${host}:${port}  （${seconds} 秒，数据库 ${place}）`)
  if ((await readRoles(db))?.areStandIns) console.warn(standInNotice)
  if (!(await holdsCompany(db)))
    console.log('数据库里还没有公司和账号。要装入演示数据，请设置 DEMO_DATA=on 后重新启动')
  const [first] = demoAccounts
  if (!first || !(await holdsAccount(db, first.username))) return
  console.log('演示账号（用户名 / 密码）：')
  for (const { username, password, companyName, jobTitle } of demoAccounts)
    console.log(`  ${username} / ${password}  ${companyName} · ${jobTitle}`)
}

/** One line that rewrites itself on a screen; in a log file a line per step. */
function showProgress(text: string, share: number): void {
  const line = `${text}…… ${Math.round(share * 100)}%`
  if (!process.stdout.isTTY) console.log(line)
  else process.stdout.write(`\r\u001b[K${line}${share >= 1 ? '\n' : ''}`)
}

export function reasonOf(error: unknown): string {
  const isExplained =
    error instanceof DataFolderBusy ||
    error instanceof UnsafeSettings ||
    error instanceof DatabaseAccountUnfit
  if (isExplained) return error.message
  const { code, message, stack } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return `端口 ${port} 已被占用。请停止占用它的程序，或用 PORT 指定另一个端口`
  if (code === 'ECONNREFUSED' || code === '28P01' || code === '3D000')
    return `连接不上数据库 DATABASE_URL：${message}。请检查地址、账号与数据库名`
  return `启动失败：${stack ?? message}`
}
