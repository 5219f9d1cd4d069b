// Serves the built product on a folder of data, for whoever looks at it or tests it from outside.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { root } from './install.mjs'
import { beginSimulated } from './simulated.mjs'

/**
 * Starts dist/server, with what the demo meets outside, on a folder and waits until it answers; an empty folder is filled
 * with the demo first.
 * @throws when it does not come up
 */
export async function serveBuilt(dataDir, port) {
  const own = { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '' }
  const simulated = await beginSimulated(own, 'built')
  const env = { ...own, ...simulated.settings }
  const server = spawn(process.execPath, ['dist/server/start.js'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  const stop = async () => {
    simulated.stop()
    if (server.exitCode !== null) return
    const gone = once(server, 'exit')
    server.kill('SIGTERM')
    await gone
  }
  for (let tries = 0; tries < 1200 && server.exitCode === null; tries += 1) {
    if (await isReady(origin)) return { origin, stop }
    await setTimeout(500)
  }
  await stop()
  throw new Error(`产品没有启动：${origin}/readyz 没有回答`)
}

/** The same on a folder that is forgotten at the end: empty, or a copy of a filled one. */
export async function serveBuiltOnce(port, seeded) {
  const folder = temporary('once')
  if (seeded) cpSync(seeded, folder, { recursive: true })
  const forget = () => rmSync(folder, { recursive: true, force: true })
  try {
    const product = await serveBuilt(folder, port)
    return { origin: product.origin, stop: () => product.stop().then(forget) }
  } catch (error) {
    forget()
    throw error
  }
}

/** A folder filled with the demo, to be copied: filling one takes a minute. @returns its path; whoever asked deletes it */
export async function seedFolder(port) {
  const folder = temporary('seed')
  const product = await serveBuilt(folder, port)
  await product.stop()
  return folder
}

const temporary = (what) => mkdtempSync(join(tmpdir(), `book-console-${what}-`))

const isReady = (origin) =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
