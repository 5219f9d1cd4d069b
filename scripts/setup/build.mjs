// Builds dist/web (the console) and dist/server, each only when one of its sources changed.
// What the console consists of is compressed once here instead of at every request.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressFolder } from './compressFolder.mjs'
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
      'scripts/setup/compressFolder.mjs',
      'index.html',
      'vite.config.ts',
    ],
    args: ['build'],
    finish: () => compressFolder(join(root, 'dist/web')),
  },
  {
    name: 'server',
    title: '服务端',
    sources: ['server', 'schemas', 'vite.server.config.ts'],
    args: ['build', '--config', 'vite.server.config.ts'],
  },
]

/** Brings both bundles up to date. @returns the names that were rebuilt */
export async function ensureBuilt() {
  const rebuilt = []
  for (const target of targets) if (await buildIfStale(target)) rebuilt.push(target.name)
  return rebuilt
}

async function buildIfStale({ name, title, sources, args, finish }) {
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
  await finish?.()
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
