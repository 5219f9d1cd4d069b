// Opens the port. PORT (7300), HOST (127.0.0.1), DATA_DIR (./data) or DATABASE_URL, DEMO_DATA (on for the embedded
// database, off with DATABASE_URL), LOG_LEVEL (warn), TRUST_PROXY=on behind a proxy.
import { join } from 'node:path'
import { buildApp } from './app'
import { connect, type Connection } from './db'
import { DataFolderBusy } from './db/lockFolder'
import { tendPglite } from './db/tendPglite'
import { demoAccounts } from './db/seed'
import { keepHouse } from './keepHouse'
import { createLiveHub, liveChannel } from './live'
import { createResolveSession, findUser } from './modules/auth'
import { publishInTime } from './modules/notice'
import { startTaskWorker, type TaskWorker } from './modules/task'
import { holdsAccount, holdsCompany, prepare } from './prepare'
import { projectFolder } from './projectFolder'
import { routes } from './routes'
import { servedRoutes } from './servedRoutes'
import { watchSchemas } from './schemas'
import { createTaskRunners } from './taskRunners'

const { env } = process
const port = Number(env.PORT ?? 7300)
const host = env.HOST ?? '127.0.0.1'

try {
  await start()
} catch (error) {
  console.error(reasonOf(error))
  process.exit(1)
}

async function start(): Promise<void> {
  const connection = await connect()
  try {
    await serve(connection)
  } catch (error) {
    await connection.close()
    throw error
  }
}

async function serve(connection: Connection): Promise<void> {
  const { db, kind } = connection
  await prepare(connection, { wantsDemo: wantsDemo(connection), onProgress: showProgress })
  const hub = createLiveHub()
  const stopListening = await connection.listen(liveChannel, hub.tell, hub.resync)
  const app = await buildApp({
    db,
    routes: servedRoutes,
    hub,
    resolveSession: createResolveSession(db),
    webFolder: join(projectFolder, 'dist/web'),
    logger: { level: env.LOG_LEVEL ?? 'warn', redact: ['req.headers.authorization'] },
    trustProxy: env.TRUST_PROXY === 'on',
  })
  await app.listen({ port, host })
  const worker = startTaskWorker(db, {
    runners: createTaskRunners({ routes, findUser }),
    log: app.log,
    isAlone: kind === 'pglite',
  })
  const leaveHouse = keepHouse(db, app.log)
  const stopPublishing = publishInTime(db, app.log)
  const stopTending = kind === 'pglite' ? tendPglite(db, app.log) : () => {}
  const stopWatching = watchSchemas((problem) => app.log.warn(problem))
  closeOnSignal(async () => {
    stopWatching()
    stopTending()
    stopPublishing()
    leaveHouse()
    await app.close()
    await stopListening()
    await stopAll(worker, connection)
  })
  await announce(connection)
}

/** Somebody's own database is not filled with a demo unasked. */
function wantsDemo({ kind }: Connection): boolean {
  return kind === 'pglite' ? env.DEMO_DATA !== 'off' : env.DEMO_DATA === 'on'
}

async function announce({ db, place }: Connection): Promise<void> {
  // counted from the start of the process, imports included
  const seconds = (performance.now() / 1000).toFixed(1)
  console.log(`书商后台已就绪：http://${host}:${port}  （${seconds} 秒，数据库 ${place}）`)
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

async function stopAll(worker: TaskWorker, connection: Connection): Promise<void> {
  await worker.stop()
  await connection.close()
}

const patienceMs = 15_000

/** Running calls finish and the database closes cleanly; who waits longer than that is left behind. */
function closeOnSignal(close: () => Promise<void>): void {
  let isClosing = false
  const leave = async () => {
    if (isClosing) return
    isClosing = true
    setTimeout(() => process.exit(1), patienceMs).unref()
    await close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void leave())
}

function reasonOf(error: unknown): string {
  if (error instanceof DataFolderBusy) return error.message
  const { code, message, stack } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return `端口 ${port} 已被占用。请停止占用它的程序，或用 PORT 指定另一个端口`
  if (code === 'ECONNREFUSED' || code === '28P01' || code === '3D000')
    return `连接不上数据库 DATABASE_URL：${message}。请检查地址、账号与数据库名`
  return `启动失败：${stack ?? message}`
}
