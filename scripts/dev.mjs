// Usage: npm run dev            server and console, both taking changes in place, on port 5173
//        PORT=… CONSOLE_PORT=… npm run dev     the server and the console on other ports; the console asks it there
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, root } from './setup/install.mjs'
import { installMergeDrivers } from './setup/mergeDrivers.mjs'
import { beginSimulated } from './setup/simulated.mjs'

ensureInstalled()
installMergeDrivers(root)

const bin = (name) => join(root, 'node_modules/.bin', name)
const port = process.env.PORT ?? '7300'
const simulated = await beginSimulated(process.env, 'sources')
const env = {
  ...process.env,
  ...simulated.settings,
  PORT: port,
  API_ORIGIN: process.env.API_ORIGIN ?? `http://127.0.0.1:${port}`,
}
const pagePort = process.env.CONSOLE_PORT ? ['--port', process.env.CONSOLE_PORT] : []
/** The back end asks for another process (scripts/dev/backEnd.ts). */
const restartCode = 75

const page = begin('vite', ['--configLoader', 'runner', ...pagePort])
let backEnd = beginBackEnd()
page.on('exit', leave)

function begin(name, args) {
  return spawn(bin(name), args, { cwd: root, stdio: 'inherit', env })
}

function beginBackEnd() {
  const child = begin('tsx', ['scripts/dev/backEnd.ts'])
  child.on('exit', (code) => {
    if (code === restartCode) backEnd = beginBackEnd()
    else leave(code)
  })
  return child
}

function leave(code) {
  page.kill('SIGTERM')
  backEnd.kill('SIGTERM')
  simulated.stop()
  process.exitCode = code ?? 0
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => leave(0))
