import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { ensureBuilt } from '../setup/build.mjs'

/** The built product with its demo, for somebody who looks at it. */
export interface RunningProduct {
  origin: string
  stop(): Promise<void>
}

const root = new URL('../..', import.meta.url).pathname
const port = 7391

/** Starts it on a folder of its own, or looks at the one BUILT_ORIGIN names. @throws when it does not come up */
export async function startProduct(): Promise<RunningProduct> {
  const given = process.env.BUILT_ORIGIN
  if (given) return { origin: given, stop: () => Promise.resolve() }
  await ensureBuilt()
  const dataDir = mkdtempSync(join(tmpdir(), 'book-console-built-'))
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '' }
  const server = spawn(process.execPath, ['dist/server/start.js'], {
    cwd: root,
    env,
    stdio: 'ignore',
  })
  const origin = `http://127.0.0.1:${port}`
  const stop = async () => {
    if (server.exitCode === null) {
      server.kill('SIGTERM')
      await once(server, 'exit')
    }
    rmSync(dataDir, { recursive: true, force: true })
  }
  for (let tries = 0; tries < 1200 && server.exitCode === null; tries += 1) {
    if (await isReady(origin)) return { origin, stop }
    await setTimeout(500)
  }
  await stop()
  throw new Error(`产品没有启动：${origin}/readyz 没有回答`)
}

const isReady = (origin: string) =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
