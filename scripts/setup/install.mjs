// Makes node_modules match the lockfile; plain Node, since it runs before anything is installed.
import { execFileSync } from 'node:child_process'
import { existsSync, lstatSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))
const lowest = [20, 19]

/** Installs from the lockfile when node_modules is missing or older than it. @throws when Node is too old */
export function ensureInstalled() {
  requireNode()
  if (!isStale()) return
  console.log('安装依赖（按 package-lock.json）……')
  execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: root, stdio: 'inherit' })
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > lowest[0] || (major === lowest[0] && minor >= lowest[1])) return
  console.error(`需要 Node ≥ ${lowest.join('.')}，现在是 ${process.versions.node}。请升级后再试。`)
  process.exit(1)
}

function isStale() {
  const folder = join(root, 'node_modules')
  const installed = join(folder, '.package-lock.json')
  if (!existsSync(installed)) return true
  // in a copy they are another folder's, which npm would empty
  if (lstatSync(folder).isSymbolicLink()) return false
  return statSync(join(root, 'package-lock.json')).mtimeMs > statSync(installed).mtimeMs + 1000
}
