import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../scripts/setup/postgres'

export interface Served {
  origin: string
  /** Processor time of the server's process so far in milliseconds; NaN where the system does not tell. */
  processorMs(): number
  stop(): Promise<void>
  /** Without a word, as when the machine goes. */
  kill(): Promise<void>
}

/** The built product, as `npm start` runs it. */
export const startProduct = (env: NodeJS.ProcessEnv): Promise<Served> =>
  start([process.execPath, 'dist/server/start.js'], {
    TRUST_PROXY: 'on',
    LOG_LEVEL: 'error',
    ...env,
  })

/** The same calls by hand. */
export const startBare = (env: NodeJS.ProcessEnv): Promise<Served> =>
  start([process.execPath, '--import', 'tsx', 'bench/load/bare.ts'], env)

async function start([program = '', ...args]: string[], env: NodeJS.ProcessEnv): Promise<Served> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(program, args, {
    env: { ...process.env, ...env, PORT: String(port), NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // a run that fails leaves nobody behind
  const leave = () => void child.kill('SIGKILL')
  process.once('exit', leave)
  await ready(child, origin)
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    process.off('exit', leave)
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  return {
    origin,
    processorMs: () => processorMsOf(child.pid),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

/** The clock of Linux counts hundredths of a second. */
function processorMsOf(pid: number | undefined): number {
  const stat = `/proc/${pid}/stat`
  if (!existsSync(stat)) return Number.NaN
  // the name in brackets may hold blanks; user and system time are the 12th and 13th value after it
  const values = readFileSync(stat, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(values[11]) + Number(values[12])) * 10
}

async function ready(child: ChildProcess, origin: string): Promise<void> {
  for (let tries = 0; tries < 600 && child.exitCode === null; tries += 1) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(200)
  }
  throw new Error(`${child.spawnargs.join(' ')} did not become ready`)
}
