// Run by npm run dev: the back end, which takes changes of schemas and of its own code in place. Database and port stay
// open; a saved file makes a new program from what has changed, and calls go to it once it is ready.
import { relative, sep } from 'node:path'
import { createServer, createServerModuleRunner } from 'vite'
import type * as Database from '../../server/base/db'
import type { Connection } from '../../server/base/db'
import type * as Announce from '../../server/main/announce'
import type * as Serve from '../../server/main/serve'
import type * as StartFailure from '../../server/main/startFailure'
import { upgradedSchemas } from '../vite/upgradedSchemas'
import { createFrontDoor } from './createFrontDoor'
import { createReloads } from './createReloads'
import { keptModules } from './keptModules'
import { YieldingEvaluator } from './YieldingEvaluator'

const root = new URL('../..', import.meta.url).pathname.replace(/\/$/, '')
const { env } = process
const port = Number(env.PORT ?? 7300)
const host = env.HOST ?? '127.0.0.1'
/** Says to npm run dev: start me again. */
const restartCode = 75
const vite = await createServer({
  root,
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  cacheDir: env.VITE_CACHE_DIR && `${env.VITE_CACHE_DIR}-server`,
  plugins: [upgradedSchemas()],
  optimizeDeps: { noDiscovery: true },
  server: {
    middlewareMode: true,
    hmr: false,
    ws: false,
    watch: { ignored: ['**/dist/**', '**/docs/**', '**/storybook-static/**', '**/.data/**'] },
  },
})
const runner = createServerModuleRunner(vite.environments.ssr, {
  hmr: false,
  evaluator: new YieldingEvaluator(),
})

const door = createFrontDoor()
try {
  const { connect } = (await runner.import('/server/base/db/index.ts')) as typeof Database
  const connection = await connect({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR })
  const kept = keptModules(runner, root, '/server/base/db/index.ts')
  // the program ends, the database stays
  const lent = { ...connection, close: async () => {} }
  const started = startFirst(lent)
  const reloads = createReloads({
    started,
    async load() {
      const isFirst = !door.isOpen()
      kept.forgetOthers()
      await startProgram(lent)
      if (isFirst) await announceReady(connection)
    },
    done: (files, ms) => console.log(`后端已换上 ${files.join('、')}（${ms} ms，没有中断）`),
    failed: (error) =>
      console.error(
        door.isOpen()
          ? `后端没有换上，仍按上一次能用的样子运行；${whereWrong(error)}`
          : `后端还没有启动；${whereWrong(error)}`,
      ),
  })
  vite.watcher.on('all', (_event, file) => {
    const path = relative(root, file).split(sep).join('/')
    if (!isProgram(path)) return
    if (kept.has(file)) {
      console.log(`${path} 是数据库连接的一部分，后端重新启动`)
      void leave(() => connection.close(), restartCode)
    } else reloads.ask(path)
  })
  await started
  await new Promise<void>((resolve, reject) => {
    door.http.once('error', reject)
    door.http.listen(port, host, resolve)
  })
  if (door.isOpen()) await announceReady(connection)
  leaveOnSignal(() => connection.close())
} catch (error) {
  const { startFailure } = await startFailures()
  console.error(startFailure(error, port))
  process.exit(1)
}

function whereWrong(error: unknown): string {
  return `出错的地方见打开的页面或 npm run schemas:lint：${(error as Error).message}`
}

/** A mistake in a page or in code is not the end: the next saved file tries again. What is around the program is. */
async function startFirst(connection: Connection): Promise<void> {
  try {
    await startProgram(connection)
  } catch (error) {
    const { isAroundProgram } = await startFailures()
    if (isAroundProgram(error)) throw error
    console.error(`后端还没有启动，改好并保存后自动启动；${whereWrong(error)}`)
  }
}

async function announceReady(connection: Connection): Promise<void> {
  const { announce } = (await runner.import('/server/main/announce.ts')) as typeof Announce
  await announce(connection, `${host}:${port}`)
}

async function startFailures(): Promise<typeof StartFailure> {
  return (await runner.import('/server/main/startFailure.ts')) as typeof StartFailure
}

/** Calls go to it once it is ready. The console comes from its own dev server; what to know is said in Chinese. */
async function startProgram(connection: Connection): Promise<void> {
  const { serve } = (await runner.import('/server/main/serve.ts')) as typeof Serve
  door.take(await serve(connection, { logLevel: 'error', open: (made) => made.ready() }))
}

/** What the program is made of: its code, and schemas but for those it reads at every call anyway. */
function isProgram(path: string): boolean {
  if (/\.(spec|test-d)\.tsx?$/.test(path)) return false
  return (
    /^server\/.*\.(ts|sql|json)$/.test(path) || /^schemas\/(?!meta\/).*\.(json|ts|js)$/.test(path)
  )
}

function leaveOnSignal(close: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void leave(close, 0))
}

async function leave(close: () => Promise<void>, code: number): Promise<void> {
  setTimeout(() => process.exit(code || 1), 15_000).unref()
  await door.close()
  await close()
  process.exit(code)
}
