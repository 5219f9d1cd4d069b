import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createServer as createSocket, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type InlineConfig, type ViteDevServer } from 'vite'

const project = new URL('..', import.meta.url).pathname
const parts =
  'app authoring bespoke renderer runtime schemas scripts server public index.html package.json tsconfig.json vite.config.ts'

/** A copy of the project with its back end and dev server: schema files can be written without touching the real ones. */
export interface RunningCopy {
  /** Of the copy; schema files lie below it. */
  root: string
  /** Of the dev server. */
  origin: string
  stop(): Promise<void>
}

/** @param dataDir an embedded database that is filled already; without it a new one is, which takes some time */
export async function startCopy(dataDir?: string): Promise<RunningCopy> {
  const root = mkdtempSync(join(tmpdir(), 'authoring-copy-'))
  for (const part of parts.split(' '))
    cpSync(join(project, part), join(root, part), { recursive: true })
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'))
  const port = await freePort()
  const backEnd = spawn(process.execPath, ['--import', 'tsx', 'server/start.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir ?? join(root, 'data'),
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await ready(`http://127.0.0.1:${port}/readyz`, backEnd)
  process.env.API_ORIGIN = `http://127.0.0.1:${port}`
  const server = await startVite({ root, configFile: join(root, 'vite.config.ts') })
  return {
    root,
    origin: originOf(server),
    async stop() {
      await server.close()
      const gone = once(backEnd, 'exit')
      backEnd.kill('SIGTERM')
      await gone
      rmSync(root, { recursive: true, force: true })
    },
  }
}

/** A dev server on a free port. What it serves may lie outside its root: node_modules is a link. */
export async function startVite(config: InlineConfig & { root: string }): Promise<ViteDevServer> {
  const server = await createServer({
    ...config,
    logLevel: 'error',
    cacheDir: join(config.root, '.vite'),
    server: { port: await freePort(), host: '127.0.0.1', strictPort: true, fs: { strict: false } },
  })
  return server.listen()
}

export const originOf = (server: ViteDevServer) =>
  `http://127.0.0.1:${(server.httpServer?.address() as AddressInfo | null)?.port}`

async function freePort(): Promise<number> {
  const socket = createSocket().listen(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address() as AddressInfo
  socket.close()
  await once(socket, 'close')
  return port
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the back end ended with ${child.exitCode}`)
    try {
      if ((await fetch(url)).ok) return
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
}
