// Builds dist/web (the console) and dist/server, each only when one of its sources changed.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'

const targets = [
  {
    name: 'web',
    title: '控制台',
    sources: [
      'app',
      'bespoke',
      'renderer',
      'runtime',
      'schemas',
      'scripts/vite',
      'index.html',
      'vite.config.ts',
    ],
    args: ['build'],
  },
  {
    name: 'server',
    title: '服务端',
    sources: ['server', 'schemas', 'vite.server.config.ts'],
    args: ['build', '--config', 'vite.server.config.ts'],
  },
]

/** Brings both bundles up to date. @returns the names that were rebuilt */
export function ensureBuilt() {
  return targets.filter(buildIfStale).map((target) => target.name)
}

function buildIfStale({ name, title, sources, args }) {
  const stamp = join(root, `dist/.${name}.stamp`)
  const now = fingerprint([...sources, 'package-lock.json'])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return false
  console.log(`构建${title}……`)
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  execFileSync(process.execPath, [vite, ...args, '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
    // Vite's page-long notice about a loader of a later version is not for whoever starts the product.
    env: { ...process.env, VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
  })
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stamp, now)
  return true
}

// Names, sizes and times: reading every file would cost half of a warm start.
function fingerprint(paths) {
  const hash = createHash('sha1')
  for (const file of paths.flatMap((path) => filesUnder(join(root, path)))) {
    const { mtimeMs, size } = statSync(file)
    hash.update(`${file}:${mtimeMs}:${size}\n`)
  }
  return hash.digest('hex')
}

function filesUnder(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  const entries = readdirSync(path, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile() && !/\.(spec|stories)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
