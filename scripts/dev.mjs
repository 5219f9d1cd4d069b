// Usage: npm run dev   server (restarts on change) and console with hot reload of code and of page JSON, on port 5173.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, root } from './setup/install.mjs'
import { installMergeDrivers } from './setup/mergeDrivers.mjs'

ensureInstalled()
installMergeDrivers(root)

const bin = (name) => join(root, 'node_modules/.bin', name)
// A saved page shows in the server's next call; what forms accept and what a dictionary holds is read when it starts.
const readAtStart = ['resources/**', 'dictionaries/**', '.'].flatMap((folder) => [
  '--include',
  `schemas/${folder}/*.json`.replace('/./', '/'),
])
const children = [
  spawn(bin('tsx'), ['watch', '--clear-screen=false', ...readAtStart, 'server/start.ts'], {
    cwd: root,
    stdio: 'inherit',
  }),
  spawn(bin('vite'), [], { cwd: root, stdio: 'inherit' }),
]
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => children.forEach((child) => child.kill(signal)))
for (const child of children) child.on('exit', (code) => process.exit(code ?? 0))
