import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createServer as createSocket, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type InlineConfig, type ViteDevServer } from 'vite'

const project = new URL('..', import.meta.url).pathname
const parts =
  'app authoring bespoke renderer runtime schemas scripts server public index.html package.json package-lock.json tsconfig.json vite.config.ts'

/** A copy of the project under `npm run dev`, as an author has it: schema files can be written without touching the real ones. */
export interface RunningCopy {
  /** Of the copy; schema files lie below it. */
  root: string
  /** Of the console. */
  origin: string
  /** Of the back end, asked without the console between. */
  backEnd: string
  /** What npm run dev has printed so far. */
  told(): string
  stop(): Promise<void>
}

/** @param dataDir an embedded database that is filled already; without it a new one is, which takes some time */
export async function startCopy(dataDir?: string): Promise<RunningCopy> {
  const root = mkdtempSync(join(tmpdir(), 'authoring-copy-'))
  for (const part of parts.split(' '))
    cpSync(join(project, part), join(root, part), { recursive: true, preserveTimestamps: true })
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'))
  const [port, consolePort] = [await freePort(), await freePort()]
  const desk = spawn('npm', ['run', 'dev'], {
    cwd: root,
    // the group is stopped as Ctrl+C does
    detached: true,
    env: {
      ...process.env,
      PORT: String(port),
      CONSOLE_PORT: String(consolePort),
      DATA_DIR: dataDir ?? join(root, 'data'),
      VITE_CACHE_DIR: join(root, '.vite'),
      DATABASE_URL: '',
    },
  })
  // Ctrl+C reaches only this process: the group is told by it
  const leave = () =>
    void (desk.pid && desk.exitCode === null && process.kill(-desk.pid, 'SIGTERM'))
  const interrupted = () => process.exit(130)
  process.once('exit', leave).once('SIGINT', interrupted).once('SIGTERM', interrupted)
  let told = ''
  const read = (bytes: Buffer) => (told += String(bytes))
  desk.stdout.on('data', read)
  desk.stderr.on('data', read)
  const copy: RunningCopy = {
    root,
    origin: `http://localhost:${consolePort}`,
    backEnd: `http://127.0.0.1:${port}`,
    told: () => told,
    async stop() {
      process.off('exit', leave).off('SIGINT', interrupted).off('SIGTERM', interrupted)
      const gone = once(desk, 'exit')
      if (desk.pid && desk.exitCode === null) process.kill(-desk.pid, 'SIGTERM')
      if (desk.exitCode === null) await gone
      rmSync(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 })
    },
  }
  try {
    await untilAnswered([`${copy.backEnd}/readyz`, copy.origin], () => desk.exitCode !== null)
  } catch (error) {
    await copy.stop()
    throw new Error(`npm run dev did not come up:\n${told}`, { cause: error })
  }
  return copy
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

async function untilAnswered(urls: readonly string[], isOver: () => boolean): Promise<void> {
  for (const url of urls)
    for (;;) {
      if (isOver()) throw new Error('ended')
      try {
        if ((await fetch(url)).ok) break
      } catch {
        // Not listening yet.
      }
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
}
