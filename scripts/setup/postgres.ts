// A PostgreSQL of one's own, started from installed binaries on a free port and removed afterwards: tests, benches.
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export const lowestVersion = 15

export interface OwnPostgres {
  url: string
  stop(): Promise<void>
}

/**
 * @param settings beside the safe ones, e.g. `{ fsync: 'off' }` for data that lives as long as the run
 * @returns undefined where no PostgreSQL is installed
 */
export async function startPostgres(
  settings: Readonly<Record<string, string | number>> = {},
): Promise<OwnPostgres | undefined> {
  const bin = findBinaries()
  if (!bin) return undefined
  const account = unprivilegedAccount()
  const folder = mkdtempSync(join(tmpdir(), 'console-postgres-'))
  if (account) chownSync(folder, account.uid, account.gid)
  const port = await freePort()
  const child = await start(bin, folder, port, { account, settings })
  const stop = async () => {
    await leave(child)
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: `postgres://console@127.0.0.1:${port}/postgres`, stop }
}

export function findBinaries(): string | undefined {
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

interface StartOptions {
  account: { uid: number; gid: number } | undefined
  settings: Readonly<Record<string, string | number>>
}

async function start(
  bin: string,
  data: string,
  port: number,
  { account, settings }: StartOptions,
): Promise<ChildProcess> {
  const cwd = tmpdir()
  const init = ['-U', 'console', '-E', 'UTF8', '--no-sync', '--auth=trust', '--locale=C']
  execFileSync(join(bin, 'initdb'), ['-D', data, ...init], { ...account, cwd, stdio: 'ignore' })
  const own = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings }
  const options = Object.entries(own).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(join(bin, 'postgres'), ['-D', data, ...options], {
    ...account,
    cwd,
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  for (let tries = 0; tries < 100; tries += 1) {
    const ready = spawnSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)])
    if (ready.status === 0) return child
    await sleep(100)
  }
  child.kill('SIGKILL')
  throw new Error('PostgreSQL 在 10 秒内没有就绪')
}

/** SIGINT is PostgreSQL's fast shutdown: it ends the sessions and leaves. */
async function leave(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.on('exit', resolve))
  child.kill('SIGINT')
  await gone
}

export function freePort(): Promise<number> {
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
