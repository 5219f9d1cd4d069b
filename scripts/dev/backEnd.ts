// Run by npm run dev: the back end, which takes changes of schemas and of its own code in place. Database and port stay
// open; a saved file makes a new program from what has changed, and calls go to it once it is ready.
import { createServer as createHttp } from 'node:http'
import { relative, sep } from 'node:path'
import { createServer, createServerModuleRunner } from 'vite'
import type { FastifyInstance } from 'fastify'
import type * as Database from '../../server/base/db'
import type { Connection } from '../../server/base/db'
import type * as Announce from '../../server/main/announce'
import type { Leaving } from '../../server/main/operation'
import type * as Serve from '../../server/main/serve'
import type * as StartFailure from '../../server/main/startFailure'
import { upgradedSchemas } from '../vite/upgradedSchemas'
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

let current: { app: FastifyInstance; leaving: Leaving } | undefined
const http = createHttp((request, response) => {
  if (current) current.app.routing(request, response)
  else response.writeHead(503).end()
})
http.on('upgrade', (request, socket, head) => {
  if (current) current.app.server.emit('upgrade', request, socket, head)
  else socket.destroy()
})

try {
  const { connect } = (await runner.import('/server/base/db/index.ts')) as typeof Database
  const connection = await connect({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR })
  const kept = keptModules(runner, root, '/server/base/db/index.ts')
  // the program ends, the database stays
  const lent = { ...connection, close: async () => {} }
  await startProgram(lent)
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject)
    http.listen(port, host, resolve)
  })
  const { announce } = (await runner.import('/server/main/announce.ts')) as typeof Announce
  await announce(connection, `${host}:${port}`)
  leaveOnSignal(() => connection.close())

  const reloads = createReloads({
    async load() {
      kept.forgetOthers()
      await startProgram(lent)
    },
    done: (files, ms) => console.log(`后端已换上 ${files.join('、')}（${ms} ms，没有中断）`),
    failed: (error) =>
      console.error(
        `后端没有换上，仍按上一次能用的样子运行；出错的地方见打开的页面或 npm run schemas:lint：${(error as Error).message}`,
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
} catch (error) {
  const failure = (await runner.import('/server/main/startFailure.ts')) as typeof StartFailure
  console.error(failure.startFailure(error, port))
  process.exit(1)
}

/** Calls go to it once it is ready. The console comes from its own dev server; what to know is said in Chinese. */
async function startProgram(connection: Connection): Promise<void> {
  const { serve } = (await runner.import('/server/main/serve.ts')) as typeof Serve
  const { app, leaving } = await serve(connection, {
    logLevel: 'error',
    open: (made) => made.ready(),
  })
  take(app, leaving)
}

/** What the program is made of: its code, and schemas but for those it reads at every call anyway. */
function isProgram(path: string): boolean {
  if (/\.(spec|test-d)\.tsx?$/.test(path)) return false
  return (
    /^server\/.*\.(ts|sql|json)$/.test(path) || /^schemas\/(?!meta\/).*\.(json|ts|js)$/.test(path)
  )
}

function take(app: FastifyInstance, leaving: Leaving): void {
  const before = current
  current = { app, leaving }
  if (!before) return
  before.leaving.drain.begin()
  before.leaving.onDrain()
  // running calls are answered by the program they came to
  void before.leaving.close().catch((error: unknown) => console.error(error))
}

function leaveOnSignal(close: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void leave(close, 0))
}

async function leave(close: () => Promise<void>, code: number): Promise<void> {
  setTimeout(() => process.exit(code || 1), 15_000).unref()
  current?.leaving.drain.begin()
  current?.leaving.onDrain()
  await current?.leaving.close()
  await close()
  process.exit(code)
}
