// Usage: npm start            installs, builds what is stale, creates and fills the database on first start, serves.
//        PORT=… DATA_DIR=… DATABASE_URL=… npm start
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt } from './setup/build.mjs'
import { ensureInstalled, root } from './setup/install.mjs'
import { beginSimulated } from './setup/simulated.mjs'

ensureInstalled()
await ensureBuilt()

const simulated = await beginSimulated(process.env, 'built')
const server = spawn(process.execPath, [join(root, 'dist/server/start.js')], {
  cwd: root,
  env: { ...process.env, ...simulated.settings },
  stdio: 'inherit',
})
// The server closes its database on these; this process only waits for it.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
// npm ends on a signal without handing it on: whoever stops `npm start` means the server.
const starter = process.ppid
if (process.env.npm_lifecycle_event)
  setInterval(() => process.ppid === starter || server.kill('SIGTERM'), 500).unref()
server.on('exit', (code, signal) => {
  simulated.stop()
  process.exit(signal ? 1 : (code ?? 0))
})
