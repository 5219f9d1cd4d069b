// Usage: node scripts/test-node.mjs [20.19 22 24]
// Runs what tells most under each Node version that is supported: every unit, the start of the program, the database layer,
// signing in. The binaries come from the registry's package "node".
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup/install.mjs'

const supported = ['20.19', '22', '24']
const wanted = process.argv.slice(2)

for (const version of wanted.length > 0 ? wanted : supported) {
  const node = binaryOf(version)
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  console.log(`\n── node ${stdout.trim()}`)
  vitest(node, ['--project', 'unit'])
  vitest(node, [
    '--project',
    'server*',
    'server/main/start.spec.ts',
    'server/base/db/',
    'server/kit/http/',
    'server/base/workbook/',
    'server/modules/people/auth/',
  ])
}

/** Installed once, apart from the project's own packages. */
function binaryOf(version) {
  const folder = join(root, 'node_modules/.cache/book-console', `node-${version}`)
  const binary = join(folder, 'node_modules/node/bin/node')
  if (existsSync(binary)) return binary
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  run('npm', ['install', '--no-audit', '--no-fund', `node@${version}`], folder)
  if (!existsSync(binary))
    throw new Error(`test-node: the package node@${version} brought no binary`)
  return binary
}

function vitest(node, args) {
  run(node, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...args], root)
}

function run(command, args, cwd) {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit', env: process.env })
  if (status !== 0) process.exit(status ?? 1)
}
