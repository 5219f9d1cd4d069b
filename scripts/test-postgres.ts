// Usage: npx tsx scripts/test-postgres.ts [vitest arguments]
// Runs the server's tests on a PostgreSQL of its own, started from installed binaries and removed afterwards;
// on the embedded database where none is installed.
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const lowestVersion = 15
const bin = findBinaries()
if (!bin) {
  console.log(
    `未找到 PostgreSQL ${lowestVersion} 以上的程序（/usr/lib/postgresql/*/bin 或 PATH），改在内置数据库上测试`,
  )
  process.exit(runTests(process.env))
}

const account = unprivilegedAccount()
const folder = mkdtempSync(join(tmpdir(), 'console-postgres-'))
if (account) chownSync(folder, account.uid, account.gid)
const port = await freePort()
const server = await startServer(bin, folder, port)
try {
  const url = `postgres://console@127.0.0.1:${port}/postgres`
  process.exitCode = runTests({ ...process.env, TEST_DATABASE_URL: url })
} finally {
  await stop(server)
  rmSync(folder, { recursive: true, force: true })
}

function runTests(env: NodeJS.ProcessEnv): number {
  const args = ['vitest', 'run', '--project', 'server', ...process.argv.slice(2)]
  return spawnSync('npx', args, { stdio: 'inherit', env }).status ?? 1
}

function findBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).map(Number) : []
  const newest = Math.max(...versions.filter((version) => version >= lowestVersion), 0)
  if (newest > 0) return join(debian, String(newest), 'bin')
  const onPath = (process.env.PATH ?? '')
    .split(':')
    .find((place) => existsSync(join(place, 'initdb')))
  if (!onPath) return undefined
  const version = execFileSync(join(onPath, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/(\d+)/.exec(version)?.[1]) >= lowestVersion ? onPath : undefined
}

/** PostgreSQL refuses to run as root: the account of its package, else nobody. */
function unprivilegedAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string, name: string) => {
    const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' })
    return status === 0 ? Number(stdout) : undefined
  }
  const name = idOf('-u', 'postgres') === undefined ? 'nobody' : 'postgres'
  return { uid: idOf('-u', name) ?? 65_534, gid: idOf('-g', name) ?? 65_534 }
}

async function startServer(binaries: string, data: string, onPort: number): Promise<ChildProcess> {
  const cwd = tmpdir()
  const init = [
    '-D',
    data,
    '-U',
    'console',
    '-E',
    'UTF8',
    '--no-sync',
    '--auth=trust',
    '--locale=C',
  ]
  execFileSync(join(binaries, 'initdb'), init, { ...account, cwd, stdio: 'ignore' })
  const settings = {
    port: onPort,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    // the data lives as long as this run
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(join(binaries, 'postgres'), ['-D', data, ...options], {
    ...account,
    cwd,
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  for (let tries = 0; tries < 100; tries += 1) {
    const ready = spawnSync(join(binaries, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(onPort)])
    if (ready.status === 0) return child
    await sleep(100)
  }
  child.kill('SIGKILL')
  throw new Error('PostgreSQL 在 10 秒内没有就绪，测试未运行')
}

/** SIGINT is PostgreSQL's fast shutdown: it ends the sessions and leaves. */
async function stop(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.on('exit', resolve))
  child.kill('SIGINT')
  await gone
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const found = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(found))
    })
  })
}
